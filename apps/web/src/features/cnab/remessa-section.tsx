import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import { Figures } from '#ui/figures.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { type Remessa, type Resumo, useBaixarRemessa, useGerarRemessa, useRemessas } from './queries.ts';

/** The next file to the bank, and the newest ones that were made. */
export function RemessaSection({ resumo }: { resumo: Resumo }) {
  const gerar = useGerarRemessa();
  const remessas = useRemessas();
  const { conta, boletos, baixas, total, faltas } = resumo;
  const isEmpty = boletos + baixas === 0;
  return (
    <Section
      title="Remessa"
      description={conta && `Para o banco ${conta.banco}, agência ${conta.agencia}, conta ${conta.conta}.`}
      action={
        !isEmpty && (
          <Button loading={gerar.isPending} onClick={() => gerar.mutate(undefined)}>
            Gerar remessa
          </Button>
        )
      }
    >
      <div className={parts.stack}>
        {isEmpty ? (
          <p>Nada a enviar ao banco agora.</p>
        ) : (
          <Figures
            facts={[
              { label: 'Boletos a registrar', value: String(boletos) },
              { label: 'Valor deles', value: formatCentavos(total) },
              { label: 'Boletos a cancelar no banco', value: String(baixas) },
            ]}
          />
        )}
        <Failure error={gerar.error} />
        {faltas.length > 0 && <Faltas faltas={faltas} />}
        <QueryView query={remessas} isEmpty={({ items }) => items.length === 0} empty={null}>
          {({ items }) => (
            <ul className={parts.list}>
              {items.map((one) => (
                <Feita key={one.id} remessa={one} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

function Faltas({ faltas }: Pick<Resumo, 'faltas'>) {
  return (
    <Callout
      tone="atencao"
      title={faltas.length === 1 ? 'Um boleto fica de fora' : `${faltas.length} boletos ficam de fora`}
    >
      <ul className={parts.list}>
        {faltas.map(({ id, pagador, texto }) => (
          <li key={id}>
            {pagador}: {texto}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Feita({ remessa: { id, nome, em, por, boletos, baixas } }: { remessa: Remessa }) {
  const baixar = useBaixarRemessa();
  return (
    <li className={parts.group}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Baixar ${nome}`}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={baixar.isPending}
        onClick={() => baixar.mutate(id)}
      >
        {nome}
      </Button>
      <span className={parts.detail}>
        <DateTimeText instant={em} />, por {por}: {boletos} {boletos === 1 ? 'boleto' : 'boletos'}
        {baixas > 0 && `, ${baixas} ${baixas === 1 ? 'baixa' : 'baixas'}`}
      </span>
    </li>
  );
}
