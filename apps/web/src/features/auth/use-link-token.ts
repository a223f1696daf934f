import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string;
  }
}

/**
 * The one-time token of a link. It comes after the `#`, which no server and no log sees, and leaves the address at once. The
 * history entry keeps it for a reload.
 */
export function useLinkToken(): string | null {
  const kept = useLocation({ select: (location) => location.state.linkToken });
  const given = useLocation({ select: (location) => readToken(location.hash) });
  const navigate = useNavigate();
  useEffect(() => {
    if (given !== null) void navigate({ to: '.', hash: '', state: { linkToken: given }, replace: true });
  }, [given, navigate]);
  return given ?? kept ?? null;
}

/** A link copied from a sentence may include its full stop; no token ends in one. */
function readToken(hash: string): string | null {
  return new URLSearchParams(hash).get('token')?.replace(/(?<![.,;:)>])[.,;:)>]+$/, '') ?? null;
}
