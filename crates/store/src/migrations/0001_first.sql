-- Format 1. Runs on SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION only; times are milliseconds since 1970.

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

-- A seat is held by a user or a computer player; by neither when its user was deleted.
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
