import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateText, DateTimeText, todayIso } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import lista from '#ui/item-list.module.css';
import { Link } from '#ui/link.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { MINHAS_SEARCH } from '../lista/search.ts';
import { type Credito, useCreditos, useUsar } from './queries.ts';

/** What the council owes back to a person, each with the open charges that it can pay. */
export function Creditos() {
  const list = useListSearch(MINHAS_SEARCH);
  const { pagina, porPagina, pessoa } = list.search;
  // What was just used: the credit that it came from may be gone from the list.
  const [feito, setFeito] = useState<string | null>(null);
  return (
    <>
      <p>O que você pagou além do devido pode pagar outra cobrança, com um clique, ou voltar para você.</p>
      {feito && (
        <Callout tone="sucesso" live>
          {feito}
        </Callout>
      )}
      <ListItems
        list={list}
        query={useCreditos({ pagina, porPagina, pessoa })}
        skeleton={<SkeletonRows rows={4} height={40} />}
        nothing={
          <EmptyState
            title="Nenhum crédito"
            text="Quando um pagamento passa do valor devido, a diferença aparece aqui."
          />
        }
      >
        {(items) => items.map((one) => <CreditoSection key={one.id} credito={one} onFeito={setFeito} />)}
      </ListItems>
    </>
  );
}

interface CreditoSectionProps {
  credito: Credito;
  onFeito: (text: string) => void;
}

function CreditoSection({ credito, onFeito }: CreditoSectionProps) {
  const { id, descricao, valor, reservado, devolucaoNaoFeitaEm, pessoa, cobrancas } = credito;
  const usar = useUsar();
  return (
    <Section
      title={
        valor > 0
          ? `${formatCentavos(valor)} de crédito`
          : `Crédito já pedido de volta: ${formatCentavos(reservado)}`
      }
      description={`${descricao}, pagamento de ${pessoa.nome}`}
    >
      {devolucaoNaoFeitaEm && (
        <p>
          Em <DateTimeText instant={devolucaoNaoFeitaEm} />, a devolução não foi feita. O valor continua seu:{' '}
          {valor > 0
            ? 'use em outra cobrança ou peça de volta outra vez.'
            : 'o Conselho combina com você outra forma de devolver.'}
        </p>
      )}
      {valor > 0 && reservado > 0 && (
        <p className={lista.detail}>
          Outros <Money cents={reservado} /> já foram pedidos de volta.
        </p>
      )}
      <Failure error={usar.error} />
      {valor > 0 && cobrancas.length > 0 && (
        <ul className={lista.list}>
          {cobrancas.map((cobranca) => (
            <li key={cobranca.id} className={lista.item}>
              <div className={lista.words}>
                <span className={lista.name}>
                  {cobranca.descricao}, <Money cents={cobranca.total} />
                </span>
                <span className={lista.detail}>
                  {cobranca.vencimento < todayIso() ? 'Venceu' : 'Vence'} em{' '}
                  <DateText date={cobranca.vencimento} />. {sayRest(valor, cobranca.total)}
                </span>
              </div>
              <Button
                variant="default"
                size="compact-md"
                loading={usar.isPending && usar.variables.cobrancaId === cobranca.id}
                disabled={usar.isPending}
                aria-label={`Usar o crédito em ${cobranca.descricao}`}
                onClick={() =>
                  usar.mutate(
                    { creditoId: id, cobrancaId: cobranca.id },
                    {
                      onSuccess: ({ usado }) =>
                        onFeito(`Valor usado em ${cobranca.descricao}: ${formatCentavos(usado)}.`),
                    },
                  )
                }
              >
                Usar o crédito
              </Button>
            </li>
          ))}
        </ul>
      )}
      {valor > 0 && (
        <p className={lista.detail}>
          {cobrancas.length === 0 && 'Não há cobrança em aberto para pagar com ele. '}
          Prefere receber de volta? Peça o serviço{' '}
          <Link to="/servicos/restituicao">Restituição de pagamento indevido</Link>.
        </p>
      )}
    </Section>
  );
}

/** What is left of the charge or of the credit. */
function sayRest(valor: number, total: number): string {
  if (valor < total) return `Falta pagar: ${formatCentavos(total - valor)}.`;
  return valor > total ? `Crédito restante: ${formatCentavos(valor - total)}.` : 'O crédito paga tudo.';
}
