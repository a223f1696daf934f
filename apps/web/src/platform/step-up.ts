import { createAsking } from './asking.ts';

/**
 * `withStepUp` runs a sensitive action. If the server requires a recent password or code (5 minutes), it asks the person and
 * retries once. A cancel rejects with the server's refusal.
 */
export const { store: stepUpStore, through: withStepUp } = createAsking('auth.step_up_required');
