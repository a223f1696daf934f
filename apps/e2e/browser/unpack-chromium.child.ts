import chromium from '@sparticuz/chromium';

// Unpacks below TMPDIR, which the parent process has set.
await chromium.executablePath();
