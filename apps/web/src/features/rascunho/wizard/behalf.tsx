import { endSentence } from '@balcao/domain/texto/frase';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEu } from '#platform/can.ts';
import { describeError } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import type { Parte, Perda } from '../saving/parte.ts';
import type { Servico } from '../saving/rascunho-state.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface BehalfProps {
  view: WizardView;
  servico: Servico;
  parte: Parte;
}

/**
 * Names the represented party. If its draft is lost, it offers the possible steps; nothing continues in another name
 * without a choice.
 */
export function Behalf({ view, servico, parte }: BehalfProps) {
  const { perda } = view.state;
  const lost = useTakesLostFocus(perda !== null);
  if (perda !== null) return <Lost view={view} servico={servico} parte={parte} perda={perda} root={lost} />;
  return (
    <p className={classes.behalf}>
      {/* The name of a firm may already end in a full stop. */}
      Você está pedindo por <strong>{parte.nome}</strong>
      {endSentence(parte.nome).slice(parte.nome.length)}
    </p>
  );
}

/**
 * Takes the focus when it replaces a focused element, such as the save button of a lost draft. If it was there from the
 * start, the page keeps the focus.
 */
function useTakesLostFocus(there: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(there);
  useLayoutEffect(() => {
    const came = there && !before.current;
    before.current = there;
    if (came && document.activeElement === document.body) root.current?.focus();
  }, [there]);
  return root;
}

interface LostProps extends BehalfProps {
  perda: Perda;
  root: RefObject<HTMLDivElement | null>;
}

function Lost({ view: { session }, servico, parte, perda, root }: LostProps) {
  const again = useMutation({ mutationFn: session.recomecar, meta: SHOWN_BY_FORM });
  const ended = perda === 'representacao';
  const own = ended && servico.tipo.elegivel && servico.emAndamento === null;
  return (
    <div ref={root} tabIndex={-1} data-focus-quiet className={classes.lost}>
      <Callout
        tone="erro"
        live
        title={ended ? sayEnded(parte) : 'Este rascunho não existe mais'}
        action={
          <FormActions>
            {ended && <QuemRepresento parte={parte} />}
            {own && (
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate(null)}>
                Fazer este pedido em meu nome
              </Button>
            )}
            {!ended && (
              <Button loading={again.isPending} onClick={() => again.mutate(parte)}>
                Começar outro em nome de {parte.nome}
              </Button>
            )}
          </FormActions>
        }
      >
        <p>
          {ended ? 'O pedido era por ' : 'Ele era um pedido por '}
          <strong>{parte.nome}</strong>
          {ended ? ' e não pode mais ser salvo nem enviado' : ' e foi descartado em outra janela'}. O que você
          escreveu continua nesta tela.
        </p>
        {ended && <p>{sayAgain(parte)} volte a esta página.</p>}
        <FieldNotes error={again.error ? describeError(again.error) : undefined} />
      </Callout>
    </div>
  );
}

/** Says that the person no longer represents this party. */
export function sayEnded({ nome, pessoa }: Parte): string {
  return pessoa === 'PF' ? `Você não age mais por ${nome}` : 'Você não age mais por esta empresa';
}

/** What to do if they still represent it, up to the place to return to. */
export function sayAgain({ pessoa }: Parte): string {
  return pessoa === 'PF'
    ? 'Se a procuração ainda vale, fale com a pessoa, peça o vínculo de novo e'
    : 'Se você ainda representa a empresa, peça o vínculo de novo e';
}

/** Link to the page of representations. */
export function QuemRepresento({ parte: { pessoa } }: { parte: Parte }) {
  const eu = useEu();
  if (!eu) return null;
  const dePessoa = pessoa === 'PF';
  return (
    <ButtonLink to={`/usuario/${eu.id}`} hash={dePessoa ? 'pessoas' : 'empresas'} variant="default">
      {dePessoa ? 'Ver por quem ajo' : 'Ver minhas empresas'}
    </ButtonLink>
  );
}
