/** Why the decider of a request must not decide its appeal. */
export const JA_DECIDIU = 'Quem já decidiu não pode julgar o recurso.';
