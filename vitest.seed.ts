import fc from 'fast-check';

// The short run draws the same examples each time, so that what fails was broken by the change at hand; the long run
// draws others each time and prints the seed of what fails.
if (process.env.TEST_TIER !== 'long' && !process.env.TEST_CLOCK)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
