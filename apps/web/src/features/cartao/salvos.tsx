import { descreverCartao, formatValidade, NOME_DA_BANDEIRA } from '@balcao/domain/cartao/numero';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './cartao.module.css';
import { type Preparo, useEsquecer } from './queries.ts';

type Salvo = Preparo['cartoes'][number];

const nameOf = ({ bandeira, final }: Salvo) => `${NOME_DA_BANDEIRA[bandeira]} final ${final}`;

/** The cards that the person keeps, each with a way to delete it. */
export function Salvos({ cobrancas, cartoes }: { cobrancas: string; cartoes: readonly Salvo[] }) {
  const [asked, setAsked] = useState<Salvo | null>(null);
  const esquecer = useEsquecer(cobrancas);
  return (
    <Section title="Cartões guardados">
      <ul className={classes.cards}>
        {cartoes.map((salvo) => (
          <li key={salvo.id}>
            <span>
              {nameOf(salvo)}
              <small>
                {salvo.vencido ? 'Venceu' : 'Vence'} em {formatValidade(salvo.validade)}
              </small>
            </span>
            <Button variant="default" size="sm" onClick={() => setAsked(salvo)}>
              Apagar<VisuallyHidden>: {nameOf(salvo)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmAct
          act={esquecer}
          input={asked.id}
          onClose={() => setAsked(null)}
          title={`Apagar o cartão ${descreverCartao(asked)}?`}
          confirm="Apagar cartão"
          danger
        >
          <p>Ele some do portal e da operadora. Pagamentos já feitos com ele continuam como estão.</p>
        </ConfirmAct>
      )}
    </Section>
  );
}
