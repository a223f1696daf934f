import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '#features/auth/api.tsx';
import { type Arquivo, arquivosDaParte, sayVerificacao } from '#features/ouvidoria-arquivos/api.tsx';
import { download, saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { Failure } from '#ui/failure.tsx';
import parts from '#ui/parts.module.css';
import classes from '../anonima.module.css';
import type { ParteDoCaso } from './parte-do-caso.ts';

interface ArquivosDaChaveProps extends Pick<ParteDoCaso, 'chave' | 'caso'> {
  parte: Arquivo['parte'];
  parteId?: string;
}

/** The files of one part of the case; nothing where it has none. */
export function ArquivosDaChave({ chave, caso, parte, parteId }: ArquivosDaChaveProps) {
  const own = arquivosDaParte(caso.arquivos, { parte, parteId });
  if (own.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Arquivos">
      {own.map((arquivo) => (
        <Um key={arquivo.id} chave={chave} arquivo={arquivo} />
      ))}
    </ul>
  );
}

/** One file. The key goes in the body of the request and stands in no address. */
function Um({ chave, arquivo }: { chave: string; arquivo: Arquivo }) {
  const { id, nome, tamanho } = arquivo;
  const { isPending, error, mutate } = useSend(baixar);
  const said = sayVerificacao(arquivo);
  return (
    <li>
      {nome} <span className={parts.detail}>({formatBytes(tamanho)})</span>{' '}
      {said ? (
        <span className={parts.detail}>{said}</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Baixar ${nome}`}
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => mutate({ chave, id, nome })}
        >
          Baixar
        </Button>
      )}
      <Failure error={error} />
    </li>
  );
}

async function baixar({ nome, ...body }: { chave: string; id: string; nome: string }): Promise<void> {
  const { blob } = await download(manifestacaoArquivo.downloadPelaChave, { body }, undefined, {
    nameless: true,
  });
  saveFile({ blob, nome });
}
