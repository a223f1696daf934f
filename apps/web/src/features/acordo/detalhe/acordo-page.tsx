import type { Dito } from '@balcao/domain/pagamento/palavras';
import { ACORDOS_EM_PALAVRAS } from '@balcao/domain/pagamento/resumo-do-acordo';
import { Suspense, useState } from 'react';
import { PagarDialog } from '#features/cobranca/api.tsx';
import { usePathParam } from '#platform/search-state.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { Figures } from '#ui/figures.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { type Acordo, type Parcela, useAcordo, useRefreshAcordo } from '../queries.ts';
import classes from './acordo.module.css';
import { Antecipar } from './antecipar.tsx';
import { Faixa } from './faixa.tsx';
import { Quebra } from './quebra.tsx';
import { TabelaDeDebitos, TabelaDeParcelas } from './tabelas.tsx';

/** An agreement: what is paid, next and left, how it is brought forward, what breaks it, and the debts it stands for. */
export default function AcordoPage() {
  const id = usePathParam('id') ?? '';
  const acordo = useAcordo(id);
  const { data } = acordo;
  return (
    <Page
      title={data ? `Acordo ${data.numero}` : 'Acordo de parcelamento'}
      aside={data && <Situacao {...ACORDOS_EM_PALAVRAS[data.situacao]} />}
      intro={data && !data.paga ? `De ${data.devedor}.` : undefined}
      action={
        <ButtonLink to={`/requerimento/${id}`} variant="default">
          Ver o pedido
        </ButtonLink>
      }
    >
      <QueryView query={acordo}>{(found) => <Conteudo acordo={found} />}</QueryView>
    </Page>
  );
}

function Situacao({ texto, tone }: Dito) {
  return <StatusBadge tone={tone}>{texto}</StatusBadge>;
}

function Conteudo({ acordo }: { acordo: Acordo }) {
  const refresh = useRefreshAcordo();
  const [paying, setPaying] = useState<readonly Parcela[] | null>(null);
  const { pagas, quantas, valorPago, valorAberto, termo } = acordo;
  return (
    <div className={classes.stack}>
      <Faixa acordo={acordo} onPagar={setPaying} />
      <Figures
        facts={[
          { label: 'Parcelas pagas', value: `${pagas} de ${quantas}` },
          { label: 'Já pago', value: <Money cents={valorPago} /> },
          { label: 'Falta pagar, hoje', value: <Money cents={valorAberto} /> },
        ]}
      />
      {termo?.pronto && (
        <div>
          <ButtonLink to={`/download/requerimento/documento/${termo.id}`} variant="default">
            Baixar o termo (PDF)
          </ButtonLink>
        </div>
      )}
      <TabelaDeParcelas acordo={acordo} />
      <ComoCalculado explicacao={acordo.explicacao} de="o vencimento" inteiro />
      {acordo.paga && <Antecipar acordo={acordo} onPagar={setPaying} />}
      <Quebra acordo={acordo} />
      <TabelaDeDebitos acordo={acordo} />
      <Suspense>
        {paying && (
          <PagarDialog
            cobrancas={paying.map(({ id, descricao, hoje }) => ({ id, descricao, total: hoje }))}
            onClose={() => {
              setPaying(null);
              refresh();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
