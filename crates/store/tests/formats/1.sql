-- A small database of format 1. Never changed.

CREATE TABLE format (version BIGINT NOT NULL);
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password_hash TEXT,
    created_at BIGINT NOT NULL,
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
);
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
CREATE UNIQUE INDEX log_commands ON log (table_id, command_id) WHERE command_id IS NOT NULL;
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    node TEXT NOT NULL,
    term BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX leases_of_node ON leases (node);

INSERT INTO format VALUES (1);
INSERT INTO users VALUES ('wRh-k_Igu3azUZBtk2294A', 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$mmln93l5Dp495eH4VYB2nQ$cvMcVEFb5WVoJJ1OkH9mWL46+V6qbK1Szhw6xHHtXGc', 1000);
INSERT INTO users VALUES ('n2xPcXzyc7K3pyLl6TjbmQ', 'Bob', NULL, NULL, 2000);
INSERT INTO sessions VALUES ('mCU0bq70eP2wZxAtEsLyYQ', '7ff3540f3cd4be057fec1f29e6ff66bb9cf2791ad9274dc5c28c33e401e65d28', 'wRh-k_Igu3azUZBtk2294A', 3000, 3000, 86403000);
INSERT INTO tables VALUES ('sample-table', 'plaza', 'public', 'over', '{"clock":null}', 4000, 6000);
INSERT INTO seats VALUES ('sample-table', 0, 'wRh-k_Igu3azUZBtk2294A', NULL, 4000);
INSERT INTO seats VALUES ('sample-table', 1, 'n2xPcXzyc7K3pyLl6TjbmQ', NULL, 4000);
INSERT INTO seats VALUES ('sample-table', 2, NULL, 'strong', 4000);
INSERT INTO seat_tokens VALUES ('e94090a672052d708c4a829efdadd266940b4288a0517269ff76fa93db4cfac3', 'sample-table', 0, 4500);
INSERT INTO results VALUES ('sample-table', 1, 0, 'wRh-k_Igu3azUZBtk2294A', NULL, 'plaza', 1.0, 12, 6000);
INSERT INTO results VALUES ('sample-table', 1, 1, 'n2xPcXzyc7K3pyLl6TjbmQ', NULL, 'plaza', 0.0, 12, 6000);
INSERT INTO log VALUES ('sample-table', 1, 'action', '{"seat":1,"text":"it''s ♞ 1"}', NULL, 5001, '694dc07fd379441af74ab4a777d7c0b53b8388be4724b293226e5226f8e2a6e5');
INSERT INTO log VALUES ('sample-table', 2, 'action', '{"seat":2,"text":"it''s ♞ 2"}', 'command-2', 5002, 'dd7179ec3ce3e5b4a0e9fff0c352188bbff167808abc46cc07d0ff4701e4e84f');
INSERT INTO log VALUES ('sample-table', 3, 'action', '{"seat":0,"text":"it''s ♞ 3"}', 'command-3', 5003, '548191f5f3593ddd8d47ef6e70d0a3b6fa750577771dad1612011b7900aaae4c');
INSERT INTO log VALUES ('sample-table', 4, 'action', '{"seat":1,"text":"it''s ♞ 4"}', 'command-4', 5004, '337e94b444d8d04b436a5588847e30ecda7d53252d9caea9a79f308e89a4a87b');
INSERT INTO log VALUES ('sample-table', 5, 'action', '{"seat":2,"text":"it''s ♞ 5"}', 'command-5', 5005, '523db774b12f98cee610c50f65803b76476d58b0bc7605c4f5c91bc4f6bca2c6');
INSERT INTO leases VALUES ('sample-table', 'node', 1, 5000);
