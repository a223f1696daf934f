import { Suspense, useRef, useState } from 'react';
import { MacroButton } from '#features/macro/api.tsx';
import { Respondendo } from '#features/presenca/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CaseComposer } from '#ui/case-page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import classes from './composer.module.css';
import { Composer } from './composer.tsx';
import { MencaoField } from './mencao/mencao-field.tsx';
import { ModeloPicker } from './modelo-picker.tsx';
import { type Devolvida, useEnviarResposta, useRespostas } from './resposta/queries.ts';
import { describeColegas, RespostasRetidas, useSentText } from './resposta/respostas-retidas.tsx';
import { useDesfazerResposta } from './resposta/use-desfazer.ts';

/** The forms for a reply to the requester and an internal note, clearly separated. */
export function StaffComposer({ detail }: { detail: Detalhe }) {
  const mayRun = can(useEu(), 'requerimento.assumir');
  const [back, setBack] = useState<Devolvida | null>(null);
  // An undone reply shows its field even without the right to send.
  const [undone, setUndone] = useState(false);
  const reply = mayDo(detail, 'mensagem') || undone;
  const note = mayDo(detail, 'nota_interna');
  const [tab, setTab] = useState<'responder' | 'nota'>(reply ? 'responder' : 'nota');
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (wanted: 'responder' | 'nota') => {
    setTab(wanted);
    // The other tab must render its field first.
    requestAnimationFrame(() => field.current?.focus());
  };
  const respostas = useRespostas(detail.id);
  const { retidas, colegas } = respostas;
  const enviar = useEnviarResposta();
  const desfazer = useDesfazerResposta(detail.id, respostas, (given) => {
    setBack(given);
    setUndone(true);
    open('responder');
  });
  const sentText = useSentText(respostas, desfazer.undoing);
  const last = retidas.findLast(({ situacao }) => situacao === 'retida');
  useShortcuts({
    ...(reply && { r: () => open('responder') }),
    ...(note && { i: () => open('nota') }),
    ...(last && !desfazer.isPending && { z: () => desfazer.mutate(last) }),
  });
  const box = useRef<HTMLDivElement>(null);
  // Leaves the text, so that shortcuts are not typed into the next note.
  const leave = () => box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  const tabs = [
    ...(reply ? [{ id: 'responder', label: 'Responder' }] : []),
    ...(note ? [{ id: 'nota', label: 'Nota interna' }] : []),
  ];
  // Moves the focus to the tabs when a card disappeared with it.
  const goOn = () => document.activeElement === document.body && leave();
  const held = (
    <RespostasRetidas
      retidas={retidas}
      desfazer={desfazer}
      enviar={enviar}
      onGone={() => requestAnimationFrame(goOn)}
    />
  );
  const replying = {
    back,
    onBackTaken: () => setBack(null),
    backText: desfazer.backText,
    sentText,
    // The card may be out of sight, so undo is also beside the send button.
    sentAction: last && (
      <Button
        variant="default"
        size="compact-md"
        loading={desfazer.isPending}
        onClick={() => desfazer.mutate(last)}
      >
        Desfazer
      </Button>
    ),
  };
  if (tabs.length === 0) return <CaseComposer>{held}</CaseComposer>;
  return (
    <CaseComposer>
      <div className={classes.staff}>
        {held}
        <div ref={box} className={classes.tabs}>
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
              Modelos={ModeloPicker}
              NotaField={tab === 'nota' ? MencaoField : undefined}
              onLeave={leave}
              {...(tab === 'responder' && replying)}
            />
          </Tabs>
        </div>
        {mayRun && (
          <div data-when-open>
            <Suspense>
              <MacroButton ids={[detail.id]} tecla="m" next={field} />
            </Suspense>
          </div>
        )}
        {colegas.length > 0 && <Callout tone="atencao">{describeColegas(colegas)}</Callout>}
        <Suspense>
          <Respondendo id={detail.id} />
        </Suspense>
      </div>
    </CaseComposer>
  );
}
