import { LINK_INVALIDO } from '@balcao/contract/problems';
import type { ReactNode } from 'react';
import { AuthCard } from './auth-card.tsx';

interface LinkInvalidProps {
  title: string;
  /** The reason and the remedy; a default text when absent. */
  text?: string;
  action: ReactNode;
}

/** The screen of a used, expired, replaced or truncated link. */
export function LinkInvalid({ title, text, action }: LinkInvalidProps) {
  return (
    <AuthCard title={title} intro={text ?? LINK_INVALIDO}>
      {action}
    </AuthCard>
  );
}
