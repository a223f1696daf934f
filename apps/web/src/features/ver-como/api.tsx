/** What other features may show of seeing the portal as another person. */
export { VerComo } from './ver-como.tsx';
