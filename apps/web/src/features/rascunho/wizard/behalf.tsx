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

/** For which firm or person is asked; or that its draft is no more, with what the person may do: nothing goes on in another name unasked. */
export function Behalf({ view, servico, parte }: BehalfProps) {
  const { perda } = view.state;
  const lost = useTakesLostFocus(perda !== null);
  if (perda !== null) return <Lost view={view} servico={servico} parte={parte} perda={perda} root={lost} />;
  return (
    <p className={classes.behalf}>
      {/* The name of a firm often ends in a full stop of its own. */}
      Você está pedindo por <strong>{parte.nome}</strong>
      {endSentence(parte.nome).slice(parte.nome.length)}
    </p>
  );
}

/**
 * What appears takes the focus where that went with what was taken away in the same moment: the button that saves is no
 * more once nothing can be saved. What is there from the start leaves it to the page.
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

/** That the person acts no more for this party. */
export function sayEnded({ nome, pessoa }: Parte): string {
  return pessoa === 'PF' ? `Você não age mais por ${nome}` : 'Você não age mais por esta empresa';
}

/** What to do where they still do, up to where to come back to. */
export function sayAgain({ pessoa }: Parte): string {
  return pessoa === 'PF'
    ? 'Se a procuração ainda vale, fale com a pessoa, peça o vínculo de novo e'
    : 'Se você ainda representa a empresa, peça o vínculo de novo e';
}

/** Where firms, or people, are linked. */
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
