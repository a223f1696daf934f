import { dizerCobranca } from '@balcao/domain/pagamento/palavras';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Acordo, Pagamento, temAcordo } from '#features/cobranca/api.tsx';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { Bone, SkeletonText } from '#ui/skeleton.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useFiledRequest } from '../queries.ts';
import classes from './confirmacao.module.css';

type Filed = NonNullable<ReturnType<typeof useFiledRequest>['data']>;

interface ConfirmacaoProps {
  id: string;
  /** Whether the person comes from the form; then the heading takes the focus, so that screen readers read it. */
  justFiled: boolean;
}

/**
 * Confirmation of a filed request: its number, the day of the answer, the next steps. It also works as a bookmark. Only its
 * author and its filer sent it; everybody else gets the page of the request.
 */
export function Confirmacao({ id, justFiled }: ConfirmacaoProps) {
  const request = useFiledRequest(id);
  useEffect(() => {
    if (justFiled) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
  }, [justFiled]);
  const { data } = request;
  const eu = useEu();
  const own = data !== undefined && eu !== null && [data.autor.id, data.criadoPor.id].includes(eu.id);
  const others = data !== undefined && eu !== null && !own;
  useEffect(() => {
    if (others) goTo(`/requerimento/${id}`, { replace: true });
  }, [others, id]);
  return (
    <Page
      width="form"
      title={own || justFiled ? 'Pedido enviado' : 'Pedido'}
      tabTitle={own ? `Pedido enviado – ${data.titulo}` : undefined}
    >
      <QueryView query={request}>
        {(filed) => (own ? <Content filed={filed} /> : <SkeletonText lines={5} />)}
      </QueryView>
    </Page>
  );
}

function Content({ filed }: { filed: Filed }) {
  const { id, agora, etapas, prazo, cobranca } = filed;
  const today = todayIso();
  const unpaid = filed.status === 'AGUARDANDO_PAGAMENTO';
  const agreed = temAcordo(filed.documentos);
  const receipt = <Recibo filed={filed} />;
  return (
    <>
      {agreed ? (
        <Suspense fallback={receipt}>
          <Acordo requerimentoId={id} paga>
            {receipt}
          </Acordo>
        </Suspense>
      ) : (
        receipt
      )}
      {cobranca && (
        <Suspense fallback={<Bone height={320} />}>
          <Pagamento
            key={cobranca.id}
            cobranca={cobranca}
            aguardando={unpaid}
            explicacao={filed.explicacoes.taxa}
          />
        </Suspense>
      )}
      <DocumentosProntos documentos={filed.documentos} />
      <Section title="O que acontece agora">
        <p>{agora}</p>
        {prazo.vencimento !== null && prazo.vencimento >= today && prazo.situacao === 'correndo' && (
          <div className={classes.deadline}>
            <p>
              Você recebe uma resposta <strong>{formatAte(prazo.vencimento, today)}</strong>. Avisamos por
              e-mail a cada mudança.
            </p>
            <ComoCalculado explicacao={prazo.explicacao} de="o prazo da resposta" />
          </div>
        )}
        {etapas.length > 0 && (
          <div className={classes.steps}>
            <Timeline
              label="Etapas do pedido"
              items={etapas.map((etapa, i) => ({
                id: `${i}-${etapa.titulo}`,
                situacao: etapa.situacao,
                title: etapa.titulo,
              }))}
            />
          </div>
        )}
      </Section>
      <FormActions>
        <ButtonLink to={`/requerimento/${id}`} variant={unpaid || agreed ? 'default' : 'filled'}>
          Acompanhar o pedido
        </ButtonLink>
        <ButtonLink to="/novorequerimento/tipos" variant="default">
          Fazer outro pedido
        </ButtonLink>
      </FormActions>
    </>
  );
}

/** The number of the request. It is neutral while a payment is due, which gets the colour. */
function Recibo({ filed }: { filed: Filed }) {
  const { numero, titulo, cobranca } = filed;
  const unpaid = filed.status === 'AGUARDANDO_PAGAMENTO';
  return (
    <div className={classes.receipt} data-unpaid={unpaid || temAcordo(filed.documentos) || undefined}>
      <p>{titulo}</p>
      <p className={classes.label}>Número do protocolo</p>
      <p className={classes.number}>{numero}</p>
      {cobranca && !unpaid && (
        <p className={classes.fee}>
          Taxa de <Money cents={cobranca.total} />: {dizerCobranca(cobranca, todayIso()).texto.toLowerCase()}
        </p>
      )}
      <CopyButton text={numero} what="número do protocolo" label="Copiar número" />
    </div>
  );
}

type Documento = NonNullable<ReturnType<typeof useFiledRequest>['data']>['documentos'][number];

/** The kind of the receipt; every other document is an outcome. */
const RECEIPT = 'comprovante_protocolo';

/** The documents of a new request. Each becomes a download once it is ready. */
function DocumentosProntos({ documentos }: { documentos: readonly Documento[] }) {
  if (documentos.length === 0) return null;
  const resultFirst = [...documentos].sort(
    (a, b) => Number(a.especie === RECEIPT) - Number(b.especie === RECEIPT),
  );
  return (
    <ul className={classes.documents} aria-live="polite">
      {resultFirst.map((documento) => (
        <li key={documento.id} className={classes.document}>
          <IconFileTypePdf size={24} stroke={1.6} aria-hidden="true" />
          <div className={classes.documentWords}>
            <p className={classes.documentTitle}>{documento.titulo}</p>
            {!documento.pronto && <p className={classes.waiting}>Em preparo. Esta página avisa sozinha.</p>}
          </div>
          {documento.pronto && (
            <ButtonLink
              to={`/download/requerimento/documento/${documento.id}`}
              variant={documento.especie === RECEIPT ? 'default' : 'filled'}
              aria-label={`Baixar: ${documento.titulo}`}
            >
              Baixar
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
