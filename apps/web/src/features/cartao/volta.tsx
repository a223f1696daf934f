import { descreverCartao } from '@balcao/domain/cartao/numero';
import { Suspense, useState } from 'react';
import { PagarDialog } from '#features/cobranca/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import classes from './cartao.module.css';
import { goToAcquirer } from './go-to-acquirer.ts';
import { Itens } from './itens.tsx';
import { type Pagamento, usePagamento } from './queries.ts';

/** How a payment went, after its payer came back from the page of the acquirer; it turns to paid by itself. */
export function Volta({ id }: { id: string }) {
  const { pagamento, asking } = usePagamento(id);
  return (
    <QueryView query={pagamento}>
      {(data) => (
        <div className={classes.parts}>
          <Resultado pagamento={data} asking={asking} />
          <Section title="O que este pagamento cobre">
            <Itens itens={data.itens} total={data.total} pago={data.andamento === 'PAGO'} />
          </Section>
        </div>
      )}
    </QueryView>
  );
}

function Resultado({ pagamento, asking }: { pagamento: Pagamento; asking: boolean }) {
  const { andamento, recusa, total, parcelas, cartao, itens } = pagamento;
  const again = (
    <FormActions>
      <ButtonLink to={`/financeiro/cartao?cobrancas=${itens.map((one) => one.cobrancaId).join(',')}`}>
        Tentar de novo
      </ButtonLink>
      <PagarComPix itens={itens} />
    </FormActions>
  );
  if (andamento === 'PAGO')
    return (
      <Callout
        tone="sucesso"
        live
        title="Pagamento confirmado!"
        action={<ButtonLink to="/">Ir ao início</ButtonLink>}
      >
        Recebemos <Money cents={total} />
        {cartao && ` no cartão ${descreverCartao(cartao)}`}
        {parcelas > 1 && `, em ${parcelas} parcelas`}.
      </Callout>
    );
  if (andamento === 'RECUSADO')
    return (
      <Callout tone="erro" live title="O pagamento foi recusado" action={again}>
        {recusa} Nada foi cobrado.
      </Callout>
    );
  if (andamento === 'DESFEITO')
    return (
      <Callout tone="atencao" live title="O pagamento não foi concluído" action={again}>
        Nada foi cobrado no cartão.
      </Callout>
    );
  return <Espera pagamento={pagamento} asking={asking} />;
}

/** The way out of a refused card: the dialog of the same charges. */
function PagarComPix({ itens }: Pick<Pagamento, 'itens'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Pagar com Pix
      </Button>
      <Suspense>
        {open && (
          <PagarDialog
            cobrancas={itens.map(({ cobrancaId, descricao, valor }) => ({
              id: cobrancaId,
              descricao,
              total: valor,
            }))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function Espera({ pagamento: { pagina }, asking }: { pagamento: Pagamento; asking: boolean }) {
  const back = pagina !== null && !asking && (
    <Button variant="default" onClick={() => goToAcquirer(pagina)}>
      Voltar à página do cartão
    </Button>
  );
  return (
    <Callout
      tone="info"
      live
      title="Aguardando o pagamento… Esta página avisa sozinha."
      action={back || undefined}
    >
      {back
        ? 'A operadora ainda espera pelo cartão ou pela confirmação do banco.'
        : 'A operadora ainda não respondeu. Costuma levar poucos segundos.'}
    </Callout>
  );
}
