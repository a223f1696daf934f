/** Why whoever decided a request may not decide its appeal. */
export const JA_DECIDIU = 'Quem já decidiu não pode julgar o recurso.';
