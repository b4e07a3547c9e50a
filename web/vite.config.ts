import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './scripts/offline.mjs';
import { precompress } from './scripts/precompress.mjs';

export default defineConfig({
  plugins: [svelte(), offline(), precompress()],
  worker: { format: 'es' },
  // Relative addresses, so that the house can be served below a path.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 2048, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts'] },
});
