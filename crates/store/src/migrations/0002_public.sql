-- Format 2: what a house that is open to strangers needs. Columns are added with what rows of format 1 mean as their default, so
-- that programs of format 1 may go on beside one of format 2 during an upgrade.

ALTER TABLE users ADD COLUMN banned_at BIGINT;

-- `places` is how many play; 0 where a program of format 1 has set the table up.
ALTER TABLE tables ADD COLUMN opened_by TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE tables ADD COLUMN places BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN closed_to_onlookers BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_by_opener ON tables (opened_by, state);

-- Failed log-ins in a row, by login name, whether or not there is such an account.
CREATE TABLE login_failures (
    login TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);

-- Codes that open an account once, without its password.
CREATE TABLE recovery_codes (
    code_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT
);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);

-- What the programs on this database tell one another. Numbered without gaps; only the latest are kept.
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

-- Users that a user does not want to hear (muted) or to meet (blocked).
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

-- What operators did. It holds ids, not names.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at, id);

-- Users whom the opener of a table has refused.
CREATE TABLE refused_guests (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user_id)
);
