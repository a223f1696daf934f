import type { RouteDef } from '@balcao/contract/kernel/route';
import { IconDownload } from '@tabler/icons-react';
import { alvoDoMotivo, PedeMotivo } from '#features/leitura/api.tsx';
import { saveFile } from '#platform/download.ts';
import { isProblem } from '#platform/problem.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { Callout } from '#ui/callout.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ErrorState } from '#ui/states.tsx';
import classes from './download-page.module.css';
import { type DownloadState, useDownload } from './use-download.ts';

interface DownloadPageProps {
  /** The file route of the contract; its path takes `id`. */
  route: RouteDef;
  title: string;
  /** Label of the way back to what the file belongs to. */
  back?: string;
}

/**
 * Downloads and saves a file when the page opens. Shows progress, name and size, a button to repeat, or the reason for
 * a failure.
 */
export function DownloadPage({ route, title, back = 'Voltar ao pedido' }: DownloadPageProps) {
  const id = usePathParam('id');
  const { state, restart } = useDownload(route, id);
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        {title}
      </h1>
      <Body state={state} restart={restart} />
      {!isRefusal(state) && (
        <p className={classes.back}>
          {state.kind === 'done' && state.file.pagina && (
            <ButtonLink to={state.file.pagina} variant="subtle">
              {back}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="subtle">
            Ir ao início
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** Refusals that a retry cannot change; their page has a way out. */
function isRefusal(state: DownloadState): boolean {
  return state.kind === 'failed' && isProblem(state.error, 'not_found', 'forbidden');
}

function Body({ state, restart }: { state: DownloadState; restart: () => void }) {
  if (state.kind === 'failed') {
    const alvo = alvoDoMotivo(state.error);
    if (alvo) return <PedeMotivo alvo={alvo} onOpened={restart} />;
    return <ErrorState error={state.error} onRetry={restart} />;
  }
  if (state.kind === 'done') {
    return (
      <>
        <Callout tone="sucesso" title={state.file.nome} live>
          {formatBytes(state.file.tamanho)} · salvo nos seus downloads.
        </Callout>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(state.file)}
        >
          Salvar de novo
        </Button>
      </>
    );
  }
  const { progress } = state;
  const share = progress?.total ? progress.recebido / progress.total : null;
  return (
    <>
      <p className={classes.name}>{progress?.nome ?? 'Preparando o arquivo…'}</p>
      <ProgressBar label="Baixando" value={share} />
      <p className={classes.detail}>
        {progress
          ? `${formatBytes(progress.recebido)}${progress.total ? ` de ${formatBytes(progress.total)}` : ''}`
          : 'Isso pode levar alguns segundos.'}
      </p>
    </>
  );
}
