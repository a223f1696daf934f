import { type ReactNode, Suspense } from 'react';
import type { ListState } from '#platform/list-search.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const ConvitesList = lazyPart(() => import('./convites-list.tsx'), 'ConvitesList');

const TABS = [
  { id: 'contas', label: 'Contas' },
  { id: 'convites', label: 'Convites' },
] as const;

interface ComConvitesProps {
  /** State of the address, which both lists share. */
  list: ListState;
  /** The list of accounts. */
  children: ReactNode;
}

/** The accounts, and beside them the invitations, each in a tab. */
export function ComConvites({ list, children }: ComConvitesProps) {
  const open = list.search.aba === 'convites' ? 'convites' : 'contas';
  return (
    <Tabs
      label="Contas e convites"
      tabs={TABS}
      value={open}
      onChange={(id) => list.change({ aba: id === 'convites' ? id : undefined, busca: undefined })}
    >
      {open === 'convites' ? (
        <Suspense fallback={<SkeletonRows rows={8} height={28} />}>
          <ConvitesList list={list} />
        </Suspense>
      ) : (
        children
      )}
    </Tabs>
  );
}
