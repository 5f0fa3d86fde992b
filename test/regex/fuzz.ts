/**
 * `npm run fuzz:regex`: the differential test with many more patterns, over 500,000 pairs of a pattern and a text.
 * `PORTCULLIS_SEED` repeats a run.
 */
process.env['PORTCULLIS_SLOW'] = '1';
await import('./differential.test.ts');
