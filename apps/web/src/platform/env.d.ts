/// <reference types="vite/client" />

/** Name and version of the build, defined by the bundler. */
declare const __APP_NAME__: string;
declare const __APP_VERSION__: string;
/** Shape of the settings in this build's contract. */
declare const __SETTINGS_SHAPE__: import('./read-shape.ts').Shape;
