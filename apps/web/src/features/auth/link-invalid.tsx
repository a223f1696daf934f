import { LINK_INVALIDO } from '@balcao/contract/problems';
import type { ReactNode } from 'react';
import { AuthCard } from './auth-card.tsx';

interface LinkInvalidProps {
  title: string;
  /** Why, and how to get another; the server's words when absent. */
  text?: string;
  action: ReactNode;
}

/** A link that was used, has expired, was replaced by a newer one, or lost its end on the way. */
export function LinkInvalid({ title, text, action }: LinkInvalidProps) {
  return (
    <AuthCard title={title} intro={text ?? LINK_INVALIDO}>
      {action}
    </AuthCard>
  );
}
