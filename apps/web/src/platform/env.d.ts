/// <reference types="vite/client" />

/** Name and version of the build, defined by the bundler. */
declare const __APP_NAME__: string;
declare const __APP_VERSION__: string;
