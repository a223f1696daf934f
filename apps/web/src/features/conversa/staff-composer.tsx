import { type RefObject, Suspense, useRef, useState } from 'react';
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
import { describeColegas, RespostasRetidas } from './resposta/respostas-retidas.tsx';
import { useReplies } from './resposta/use-replies.ts';
import { describeClosed, useUnsent } from './use-unsent.ts';

/** The forms for a reply to the requester and an internal note, clearly separated. */
export function StaffComposer({ detail }: { detail: Detalhe }) {
  const eu = useEu();
  const mayRun = can(eu, 'requerimento.assumir');
  const mayReply = mayDo(detail, 'mensagem');
  const [tab, setTab] = useState<'responder' | 'nota'>(mayReply ? 'responder' : 'nota');
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (wanted: 'responder' | 'nota') => {
    setTab(wanted);
    // The other tab must render its field first.
    requestAnimationFrame(() => field.current?.focus());
  };
  const replies = useReplies(detail.id, () => open('responder'));
  const mayNote = mayDo(detail, 'nota_interna');
  const [unsentReply, setUnsentReply] = useUnsent(detail.id, 'mensagem', mayReply);
  const [unsentNote, setUnsentNote] = useUnsent(detail.id, 'nota', mayNote);
  const reply = mayReply || replies.undone || unsentReply;
  const note = mayNote || unsentNote;
  const replyWritten = (written: boolean) => {
    setUnsentReply(written);
    if (!written) replies.forgetUndone();
  };
  const closedNote = (place: 'mensagem' | 'nota') => (
    <Callout tone="atencao">{describeClosed(detail, eu, place)}</Callout>
  );
  const shown = reply && (tab === 'responder' || !note) ? 'responder' : 'nota';
  useShortcuts({
    ...(reply && { r: () => open('responder') }),
    ...(note && { i: () => open('nota') }),
    ...(replies.undoLast && !replies.desfazer.isPending && { z: replies.undoLast }),
  });
  const box = useRef<HTMLDivElement>(null);
  // Leaves the text, so that shortcuts are not typed into the next note.
  const leave = () => box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  const held = <Held replies={replies} onLeave={leave} />;
  if (!reply && !note) return <CaseComposer>{held}</CaseComposer>;
  return (
    <CaseComposer>
      <div className={classes.staff}>
        {held}
        <div ref={box} className={classes.tabs}>
          <Tabs
            label="O que escrever"
            tabs={[
              ...(reply ? [{ id: 'responder', label: 'Responder' }] : []),
              ...(note ? [{ id: 'nota', label: 'Nota interna' }] : []),
            ]}
            value={shown}
            onChange={(id) => setTab(id === 'nota' ? 'nota' : 'responder')}
          >
            <Composer
              key={shown}
              ref={field}
              detail={detail}
              leitor="equipe"
              interna={shown === 'nota'}
              Modelos={ModeloPicker}
              onLeave={leave}
              {...(shown === 'responder'
                ? {
                    ...replyingWith(replies),
                    onWritten: replyWritten,
                    closed: !mayReply,
                    note: !mayReply && closedNote('mensagem'),
                  }
                : {
                    NotaField: MencaoField,
                    onWritten: setUnsentNote,
                    closed: !mayNote,
                    note: !mayNote && closedNote('nota'),
                  })}
            />
          </Tabs>
        </div>
        {mayRun && <Macros id={detail.id} next={field} />}
        {replies.colegas.length > 0 && <Callout tone="atencao">{describeColegas(replies.colegas)}</Callout>}
        <Suspense>
          <Respondendo id={detail.id} />
        </Suspense>
      </div>
    </CaseComposer>
  );
}

interface HeldProps {
  replies: ReturnType<typeof useReplies>;
  onLeave: () => void;
}

/** Replies that wait. Where nothing else has taken the focus of a card that went, the keyboard goes on from the tabs. */
function Held({ replies, onLeave }: HeldProps) {
  const goOn = () => document.activeElement === document.body && onLeave();
  return (
    <RespostasRetidas
      retidas={replies.retidas}
      desfazer={replies.desfazer}
      enviar={replies.enviar}
      onGone={() => requestAnimationFrame(goOn)}
    />
  );
}

/** What the field of a reply knows of those that were sent. */
function replyingWith({ back, onBackTaken, sentText, desfazer, undoLast }: HeldProps['replies']) {
  return {
    back,
    onBackTaken,
    backText: desfazer.backText,
    sentText,
    // The card may be out of sight above: one can change one's mind where one sent it.
    sentAction: undoLast && (
      <Button variant="default" size="compact-md" loading={desfazer.isPending} onClick={undoLast}>
        Desfazer
      </Button>
    ),
  };
}

function Macros({ id, next }: { id: string; next: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <div data-when-open>
      <Suspense>
        <MacroButton ids={[id]} tecla="m" next={next} />
      </Suspense>
    </div>
  );
}
