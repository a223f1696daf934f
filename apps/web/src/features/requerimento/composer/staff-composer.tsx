import { Suspense, useRef, useState } from 'react';
import { MacroButton } from '#features/macro/api.tsx';
import { Respondendo } from '#features/presenca/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useShortcuts } from '#platform/shortcut.ts';
import { Tabs } from '#ui/tabs.tsx';
import { mayDo } from '../acoes/available.ts';
import type { Detalhe } from '../queries.ts';
import { Composer } from './composer.tsx';

/** Two ways of writing that must never be taken for each other: to the requester, or among staff. */
export function StaffComposer({ detail }: { detail: Detalhe }) {
  const mayRun = can(useEu(), 'requerimento.assumir');
  const reply = mayDo(detail, 'mensagem');
  const note = mayDo(detail, 'nota_interna');
  const [tab, setTab] = useState<'responder' | 'nota'>(reply ? 'responder' : 'nota');
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (wanted: 'responder' | 'nota') => {
    setTab(wanted);
    // The field of the other tab is drawn first.
    requestAnimationFrame(() => field.current?.focus());
  };
  useShortcuts({ ...(reply && { r: () => open('responder') }), ...(note && { i: () => open('nota') }) });
  const box = useRef<HTMLDivElement>(null);
  // Without a way out of the text, each key that follows a note is written into the next one.
  const leave = () => box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  const tabs = [
    ...(reply ? [{ id: 'responder', label: 'Responder' }] : []),
    ...(note ? [{ id: 'nota', label: 'Nota interna' }] : []),
  ];
  if (tabs.length === 0) return null;
  return (
    <>
      {mayRun && (
        <div>
          <Suspense>
            <MacroButton ids={[detail.id]} tecla="m" next={field} />
          </Suspense>
        </div>
      )}
      <div ref={box}>
        <Tabs
          label="O que escrever"
          tabs={tabs}
          value={tab}
          onChange={(id) => setTab(id === 'nota' ? 'nota' : 'responder')}
        >
          <Composer
            key={tab}
            ref={field}
            detail={detail}
            leitor="equipe"
            interna={tab === 'nota'}
            onLeave={leave}
          />
        </Tabs>
      </div>
      <Suspense>
        <Respondendo id={detail.id} />
      </Suspense>
    </>
  );
}
