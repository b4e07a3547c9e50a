-- A small database of format 2. Never changed.

CREATE TABLE format (version BIGINT NOT NULL);
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password_hash TEXT,
    created_at BIGINT NOT NULL, banned_at BIGINT,
    CHECK ((login IS NULL) = (password_hash IS NULL))
);
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    visibility TEXT NOT NULL,
    state TEXT NOT NULL,
    card TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
, opened_by TEXT REFERENCES users (id) ON DELETE SET NULL, places BIGINT NOT NULL DEFAULT 0, hidden BIGINT NOT NULL DEFAULT 0, closed_to_onlookers BIGINT NOT NULL DEFAULT 0);
CREATE INDEX tables_by_state ON tables (state, visibility, created_at, id);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    level TEXT,
    since BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK (user_id IS NULL OR level IS NULL)
);
CREATE INDEX seats_of_user ON seats (user_id);
CREATE TABLE seat_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat) ON DELETE CASCADE
);
CREATE INDEX seat_tokens_of_seat ON seat_tokens (table_id, seat);
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    match_number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    level TEXT,
    game TEXT NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    points BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, match_number, seat)
);
CREATE INDEX results_of_user ON results (user_id, ended_at, table_id, match_number, seat);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    command_id TEXT,
    created_at BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    node TEXT NOT NULL,
    term BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX leases_of_node ON leases (node);
CREATE INDEX tables_by_opener ON tables (opened_by, state);
CREATE TABLE login_failures (
    login TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE TABLE recovery_codes (
    code_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT
);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);
CREATE TABLE notices (
    seq BIGINT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE TABLE blocked_addresses (
    network TEXT NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL
);
CREATE TABLE refused_words (
    word TEXT NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL
);
CREATE TABLE shunned (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    how TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id)
);
CREATE INDEX shunned_by_others ON shunned (other_id);
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL,
    reporter_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    about_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL,
    last_seq BIGINT NOT NULL,
    reason TEXT NOT NULL,
    closed_at BIGINT
);
CREATE INDEX reports_by_time ON reports (created_at, id);
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at, id);
CREATE TABLE refused_guests (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user_id)
);
INSERT INTO format VALUES (1);
INSERT INTO format VALUES (2);
INSERT INTO users VALUES ('CoOdt8hhgjjHjTRr7rM088', 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$lO+hn+/d5vY2cZ+rDSppxQ$e2J3gwC7TLecplUhDh3nL1XOjxJssKsmBWEDwbpSzlM', 1000, NULL);
INSERT INTO users VALUES ('NWyNVMY1X8lUuhi1R7XI4Q', 'Bob', NULL, NULL, 2000, NULL);
INSERT INTO sessions VALUES ('HEj5EbwPT5ye2ABERtKVTB', '75ee138d3f3725a6fa8f53c5eeba21554366385ac58262b32a04cb054b75bc15', 'CoOdt8hhgjjHjTRr7rM088', 3000, 3000, 86403000);
INSERT INTO tables VALUES ('sample-table', 'plaza', 'public', 'over', '{"clock":null}', 4000, 6000, 'CoOdt8hhgjjHjTRr7rM088', 3, 0, 0);
INSERT INTO seats VALUES ('sample-table', 0, 'CoOdt8hhgjjHjTRr7rM088', NULL, 4000);
INSERT INTO seats VALUES ('sample-table', 1, 'NWyNVMY1X8lUuhi1R7XI4Q', NULL, 4000);
INSERT INTO seats VALUES ('sample-table', 2, NULL, 'strong', 4000);
INSERT INTO seat_tokens VALUES ('2451bd9b5e63479900660613eb66294b1f7673e754c9c2add2874f9eafc05d2a', 'sample-table', 0, 4500);
INSERT INTO results VALUES ('sample-table', 1, 0, 'CoOdt8hhgjjHjTRr7rM088', NULL, 'plaza', 1.0, 12, 6000);
INSERT INTO results VALUES ('sample-table', 1, 1, 'NWyNVMY1X8lUuhi1R7XI4Q', NULL, 'plaza', 0.0, 12, 6000);
INSERT INTO log VALUES ('sample-table', 1, 'action', '{"seat":1,"text":"it''s ♞ 1"}', NULL, 5001, '694dc07fd379441af74ab4a777d7c0b53b8388be4724b293226e5226f8e2a6e5');
INSERT INTO log VALUES ('sample-table', 2, 'action', '{"seat":2,"text":"it''s ♞ 2"}', 'command-2', 5002, 'dd7179ec3ce3e5b4a0e9fff0c352188bbff167808abc46cc07d0ff4701e4e84f');
INSERT INTO log VALUES ('sample-table', 3, 'action', '{"seat":0,"text":"it''s ♞ 3"}', 'command-3', 5003, '548191f5f3593ddd8d47ef6e70d0a3b6fa750577771dad1612011b7900aaae4c');
INSERT INTO log VALUES ('sample-table', 4, 'action', '{"seat":1,"text":"it''s ♞ 4"}', 'command-4', 5004, '337e94b444d8d04b436a5588847e30ecda7d53252d9caea9a79f308e89a4a87b');
INSERT INTO log VALUES ('sample-table', 5, 'action', '{"seat":2,"text":"it''s ♞ 5"}', 'command-5', 5005, '523db774b12f98cee610c50f65803b76476d58b0bc7605c4f5c91bc4f6bca2c6');
INSERT INTO leases VALUES ('sample-table', 'node', 1, 5000);
INSERT INTO login_failures VALUES ('ada', 1, 3500);
INSERT INTO recovery_codes VALUES ('a95ab207d715cf27c52ae933403d2f425af660d4132ed6cdbaba57f720301d15', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('9cb0867404143312f6b2187c37e79ebeacad5ea331c0f440348f87c16563deaf', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('4483fc6ecd8fee7d16ee9b350b3022cac88096d8b23da9e5a0711d9227963dec', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('a6b28828716bffc789132e3ebc9c40598ba4592d5479788050a5bb3f947db599', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('ab23b3a9420c1490715851ffef3cdf37b16dcc1ba80a3d0ad001916b25897c82', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('006b7f81494260c9ddd05758f818aa656234f468d449c2fd9af80f7fd5c4eda3', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('8afc44124ad4c3c77a8753de3862fc8996dee634d887d4534b69ec3ef06f006d', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO recovery_codes VALUES ('8178989c0548dcf097cb4e7f7f55fca9877b99d5ebada341d59fc7a455857b8f', 'CoOdt8hhgjjHjTRr7rM088', NULL);
INSERT INTO notices VALUES (1, 'rules_changed', '', '');
INSERT INTO refused_words VALUES ('rude', 3500);
INSERT INTO shunned VALUES ('CoOdt8hhgjjHjTRr7rM088', 'NWyNVMY1X8lUuhi1R7XI4Q', 'mute', 3500);
INSERT INTO reports VALUES ('UXqVXWKd5TSHAfUE1ASKjH', 6500, 'NWyNVMY1X8lUuhi1R7XI4Q', NULL, 'sample-table', 5, 'a report', NULL);
INSERT INTO audit VALUES ('4nJtmkqgbggOfKVnKJEbm8', 3500, 'refuse word', 'rude', '');
INSERT INTO refused_guests VALUES ('sample-table', 'NWyNVMY1X8lUuhi1R7XI4Q');
