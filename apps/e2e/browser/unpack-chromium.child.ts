import chromium from '@sparticuz/chromium';

// Unpacks below TMPDIR, which the parent process sets.
await chromium.executablePath();
