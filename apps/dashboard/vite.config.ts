import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  base: '/',
  plugins: [react()],
  // amazon-cognito-identity-js reads the Node global.
  define: { global: 'globalThis' },
  resolve: { conditions: ['@tickhook/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // Never a data: URL, so that a strict Content-Security-Policy needs no exception for images.
    assetsInlineLimit: 0,
  },
});
