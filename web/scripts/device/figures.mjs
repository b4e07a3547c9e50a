// What the parts of the measurement share.
import { dirname, join } from 'node:path';
import { program } from '../../e2e/lib.mjs';

export const round = (n) => Math.round(n * 10) / 10;

/** The value below which that share of them lies. */
export const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;

/** The median and the 95th percentile of milliseconds, in words. */
export const told = (list) => `p50 ${round(at(list, 0.5))} ms, p95 ${round(at(list, 0.95))} ms (${list.length} actions)`;

/** A program that was built beside the one that is measured. */
export const beside = (...path) => join(dirname(program), ...path);
