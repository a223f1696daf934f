import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { totalDoDebito } from '@balcao/domain/pagamento/consolidacao';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useId } from 'react';
import { Campos } from '#features/formulario/api.tsx';
import { Button } from '#ui/button.tsx';
import { FieldNotes, fieldId } from '#ui/field.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './parcelar.module.css';
import type { ParteProps } from './partes.ts';
import { type Debito, itemDe, passoDe } from './plano.ts';

/** The debts that may be divided, each with what it comes to today, and what was chosen of them. */
export function Debitos({ view, nomes, plano, erros }: ParteProps) {
  const { session, avaliacao, state } = view;
  const item = itemDe(avaliacao.campos, nomes.debitos);
  const { oferecidos, escolhidos, total } = plano;
  const legend = useId();
  const chosen = new Set(escolhidos.map(({ id }) => id));
  const choose = (ids: ReadonlySet<string>) =>
    item &&
    session.answer(
      item,
      oferecidos.map(({ id }) => id).filter((id) => ids.has(id)),
    );
  const rest = avaliacao.campos.filter(
    ({ passo, path }) => passo === passoDe(state.form, nomes.debitos) && path !== nomes.debitos,
  );
  return (
    <>
      {oferecidos.length === 0 ? (
        <EmptyState
          title="Você não tem débitos que possam ser parcelados"
          text="Só se parcela o que está vencido. As parcelas de um acordo em andamento são pagas nele. Para o que já está na Justiça, fale com o Conselho."
        />
      ) : (
        <fieldset
          id={fieldId(undefined, nomes.debitos)}
          tabIndex={-1}
          data-focus-quiet
          className={classes.debitos}
          aria-labelledby={legend}
        >
          <div className={classes.head}>
            <p id={legend} className={classes.legend}>
              Seus débitos vencidos, com os valores de hoje
            </p>
            {oferecidos.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() =>
                  choose(new Set(chosen.size === oferecidos.length ? [] : oferecidos.map(({ id }) => id)))
                }
              >
                {chosen.size === oferecidos.length ? 'Desmarcar todos' : 'Marcar todos'}
              </Button>
            )}
          </div>
          <FieldNotes error={erros.get(nomes.debitos)} />
          <ul className={classes.rows}>
            {oferecidos.map((debito) => (
              <li key={debito.id}>
                <Linha
                  debito={debito}
                  checked={chosen.has(debito.id)}
                  onChange={(on) => {
                    const next = new Set(chosen);
                    if (on) next.add(debito.id);
                    else next.delete(debito.id);
                    choose(next);
                  }}
                />
              </li>
            ))}
          </ul>
          <p className={classes.sum} role="status">
            <span>{sayChosen(escolhidos.length)}</span>
            <strong>
              <Money cents={total} />
            </strong>
          </p>
        </fieldset>
      )}
      <Campos itens={rest} />
    </>
  );
}

function sayChosen(n: number): string {
  if (n === 0) return 'Nenhum débito escolhido';
  return n === 1 ? '1 débito escolhido' : `${n} débitos escolhidos`;
}

interface LinhaProps {
  debito: Debito;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Linha({ debito, checked, onChange }: LinhaProps) {
  const { descricao, ajuda, vencimento } = debito;
  return (
    <label className={classes.row}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span className={classes.words}>
        <span className={classes.name}>{descricao}</span>
        <small>
          {vencimento && `Venceu em ${formatIsoDate(vencimento)}. `}
          {sayPartes(debito)}
          {ajuda && ` ${ajuda}`}
        </small>
      </span>
      <Money cents={totalDoDebito(debito)} />
    </label>
  );
}

/** What a debt is made of, where something was added to it. */
function sayPartes({ principal, multa, juros }: Debito): string {
  const parts = [
    `${formatCentavos(principal)} de principal`,
    ...(multa > 0 ? [`${formatCentavos(multa)} de multa`] : []),
    ...(juros > 0 ? [`${formatCentavos(juros)} de juros`] : []),
  ];
  return parts.length > 1 ? `${parts.join(', ')}.` : '';
}
