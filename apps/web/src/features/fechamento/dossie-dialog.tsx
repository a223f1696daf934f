import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import classes from './fechamento.module.css';
import { type Dossie, useDossie } from './queries.ts';

/** Results of 3-D Secure in words. */
const AUTENTICACAO: Readonly<Record<string, string>> = {
  Y: 'Autenticado pelo banco',
  A: 'Tentativa registrada pelo banco',
  C: 'Confirmação pedida',
  N: 'Não autenticado',
  U: 'Autenticação indisponível',
  R: 'Recusado pelo banco',
};

/** What the council may show to the acquirer about one disputed payment. */
export function DossieDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dossie = useDossie(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={dossie.data ? `Dossiê da disputa de ${dossie.data.pessoa}` : 'Dossiê da disputa'}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <QueryView query={dossie} skeleton={<SkeletonRows rows={10} />}>
        {(data) => (
          <>
            <Agora dossie={data} />
            <KeyValue layout="rows" facts={factsOf(data)} />
            <div className={classes.acts}>
              <CopyButton
                what="o dossiê"
                text={factsOf(data)
                  .map(({ label, value }) => `${label}: ${value}`)
                  .join('\n')}
              />
              {data.pedidos.map(({ id: pedido, numero }) => (
                <ButtonLink
                  key={pedido}
                  to={`/requerimento/${pedido}`}
                  variant="default"
                  size="compact-sm"
                >{`Abrir o pedido ${numero}`}</ButtonLink>
              ))}
              {data.cobrancas.map(({ id: cobranca, descricao }) => (
                <ButtonLink
                  key={cobranca}
                  to={`/financeiro/cobrancas/conselho?cobranca=${cobranca}`}
                  variant="default"
                  size="compact-sm"
                >{`Abrir a cobrança ${descricao}`}</ButtonLink>
              ))}
            </div>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

/** What the treasury does now, or how it ended. */
function Agora({ dossie: { situacao, responderAte } }: { dossie: Dossie }) {
  if (situacao === 'GANHA') return <p>O Conselho ganhou: o pagamento vale.</p>;
  if (situacao === 'PERDIDA')
    return <p>O Conselho perdeu: a cobrança voltou a ser devida, com o vencimento original.</p>;
  return (
    <p>
      Envie estes dados à operadora até <DateTimeText instant={responderAte} />. A decisão dela aparece aqui
      automaticamente. Se o Conselho perder, a cobrança volta a ser devida, com o vencimento original.
    </p>
  );
}

/** Each fact as text, so that all of them can be copied. */
function factsOf(dossie: Dossie): { label: string; value: string }[] {
  const { valor, cobrancas, pagoEm, parcelas, cartao, nsu, autorizacao, autenticacao, origem, pedidos } =
    dossie;
  const said = (value: string | null) => value ?? 'Não informado';
  const at = (instant: string) => formatDataHora(new Date(instant));
  return [
    { label: 'Quem pagou', value: dossie.pessoa },
    { label: 'Valor', value: formatCentavos(valor) },
    { label: 'Cobranças', value: cobrancas.map(({ descricao }) => descricao).join(', ') },
    { label: 'Pago em', value: said(pagoEm && at(pagoEm)) },
    { label: 'Cartão', value: `${said(cartao)}, em ${parcelas}x` },
    { label: 'NSU', value: said(nsu) },
    { label: 'Autorização', value: said(autorizacao) },
    { label: 'Autenticação 3-D Secure', value: sayAutenticacao(autenticacao) },
    { label: 'Pagamento pedido em', value: at(origem.em) },
    { label: 'Aparelho', value: said(origem.dispositivo) },
    { label: 'Rede, cifrada', value: said(origem.rede) },
    ...pedidos.map(({ numero, documentos }) => ({
      label: `Pedido ${numero}`,
      value: documentos.length === 0 ? 'Nenhum documento emitido' : documentos.map(sayDocumento).join('. '),
    })),
  ];
}

function sayAutenticacao(autenticacao: Dossie['autenticacao']): string {
  if (!autenticacao) return 'Não informada';
  const { resultado, eci, id } = autenticacao;
  return [AUTENTICACAO[resultado] ?? resultado, eci && `ECI ${eci}`, id].filter(Boolean).join(', ');
}

const sayDocumento = ({ titulo, numero, em }: Dossie['pedidos'][number]['documentos'][number]) =>
  `${titulo}${numero ? ` ${numero}` : ''}, emitido em ${formatDataHora(new Date(em))}`;
