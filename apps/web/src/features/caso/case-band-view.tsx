import type { Acao } from '@balcao/domain/requerimento/acao';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { AnexoList } from '#features/anexo/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered, mayDo } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ButtonLink } from '#ui/link.tsx';
import type { Band } from './case-band.ts';
import classes from './caso.module.css';
import { isPacoteDeDados } from './entregues.ts';

const PedirDeNovo = lazyPart(() => import('./pedir-de-novo.tsx'), 'PedirDeNovo');

interface CaseBandProps {
  band: Band;
  detail: Detalhe;
  busy: boolean;
  /** Whether the page has another main button; then downloads are secondary. */
  second?: boolean;
  onAct: (acao: Acao) => void;
}

/** The coloured band with the next step. */
export function CaseBand(props: CaseBandProps) {
  const { tone, title, text, entregues = [] } = props.band;
  const { reconsideracao } = props.detail;
  const copias = entregues.filter((anexo) => !isPacoteDeDados(anexo));
  return (
    <Callout tone={tone} title={title} action={bandAction(props)}>
      <p>{text}</p>
      {props.band.acao === 'reabrir_exigencia' && (
        <ComoCalculado explicacao={props.detail.explicacoes.reabertura} de="o prazo para reabrir" />
      )}
      {props.band.acao === 'reclamar' && (
        <ComoCalculado explicacao={props.detail.explicacoes.reclamacao} de="o prazo para reclamar" />
      )}
      {reconsideracao && (
        <ComoCalculado explicacao={reconsideracao.explicacao} de="o prazo para reconsiderar" />
      )}
      {copias.length > 0 && <AnexoList anexos={copias} fonte="requerimento" />}
    </Callout>
  );
}

function bandAction({ band, detail, busy, second = false, onAct }: CaseBandProps): ReactNode {
  const { acao, rotulo, segundo, documentoId, outros = [], entregues = [], pedirDeNovo, juntadoA } = band;
  if (juntadoA)
    return (
      <ButtonLink to={`/requerimento/${juntadoA.id}`} variant="default">
        Abrir o pedido {juntadoA.numero}
      </ButtonLink>
    );
  if (pedirDeNovo)
    return (
      <Suspense>
        <PedirDeNovo detail={detail} />
      </Suspense>
    );
  const offered = acao ? actOf(detail, acao) : null;
  if (!offered && !documentoId) return undefined;
  return (
    <div className={classes.downloads}>
      {offered && (
        <Button variant={segundo ? 'default' : 'filled'} loading={busy} onClick={() => onAct(offered.acao)}>
          {rotulo ?? offered.rotulo}
        </Button>
      )}
      {documentoId && (
        <Downloads
          documentoId={documentoId}
          titulo={
            outros.length > 0 ? detail.documentos.find(({ id }) => id === documentoId)?.titulo : undefined
          }
          outros={outros}
          second={second || Boolean(offered)}
          pacotes={entregues.filter(isPacoteDeDados)}
        />
      )}
    </div>
  );
}

/** The act if it is allowed. Answering is always offered while a correction is open. */
function actOf(detail: Detalhe, acao: Acao) {
  const offered = findOffered(detail, acao);
  return offered && (offered.permitido || acao === 'responder_exigencia') ? offered : null;
}

interface NextActsProps extends Omit<CaseBandProps, 'band' | 'second'> {
  band: Band | null;
  leitor: Leitor;
}

/** The acts that stay in the bar once the band has scrolled away; for staff also the correction. */
export function NextActs({ band, detail, leitor, busy, onAct }: NextActsProps) {
  const main = band?.acao ? actOf(detail, band.acao) : null;
  const exigir = leitor === 'equipe' && main?.acao !== 'exigir' && mayDo(detail, 'exigir');
  return (
    <>
      {exigir && (
        <span className={classes.wide}>
          <Button variant="default" size="sm" onClick={() => onAct('exigir')}>
            Pedir correção
          </Button>
        </span>
      )}
      {main && (
        <Button
          variant={band?.segundo ? 'default' : 'filled'}
          size="sm"
          loading={busy}
          onClick={() => onAct(main.acao)}
        >
          {band?.rotulo ?? main.rotulo}
        </Button>
      )}
    </>
  );
}

interface DownloadsProps {
  documentoId: string;
  /** Title of the document; undefined when it is the only one. */
  titulo: string | undefined;
  outros: NonNullable<Band['outros']>;
  /** Whether another button is the main one. */
  second: boolean;
  pacotes: Detalhe['anexos'];
}

/** Download buttons of the documents and of the person's data. */
function Downloads({ documentoId, titulo, outros, second, pacotes }: DownloadsProps) {
  return (
    <>
      <ButtonLink
        to={`/download/requerimento/documento/${documentoId}`}
        variant={second ? 'default' : 'filled'}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
      >
        {titulo ? `Baixar ${titulo}` : 'Baixar o documento'}
      </ButtonLink>
      {outros.map((one) => (
        <ButtonLink
          key={one.id}
          to={`/download/requerimento/documento/${one.id}`}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Baixar {one.titulo}
        </ButtonLink>
      ))}
      {pacotes.map(({ id, tamanho }) => (
        <ButtonLink
          key={id}
          to={`/download/requerimento/anexo/${id}`}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Baixar seus dados em JSON ({formatBytes(tamanho)})
        </ButtonLink>
      ))}
    </>
  );
}
