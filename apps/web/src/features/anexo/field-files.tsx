import type { Anexo, Envio, Uploads } from '#features/envio/api.tsx';
import { useStore } from '#platform/store.ts';
import classes from './anexo.module.css';
import { AnexoItem } from './anexo-item.tsx';
import { GuardarAnexo } from './carteira/guardar-anexo.tsx';
import { EnvioItem } from './envio-item.tsx';
import { ReducaoNote } from './reducao-note.tsx';
import { stayIn, type useRemoval } from './use-removal.ts';

interface FieldFilesProps {
  /** Id of the field. */
  id: string;
  label: string;
  anexos: readonly Anexo[];
  /** Those on their way. */
  envios: readonly Envio[];
  uploads: Uploads;
  check: (file: File, count: number) => Promise<string | null>;
  /** Whether the wallet is offered. */
  wallet: boolean;
  removal: ReturnType<typeof useRemoval>;
}

/** The files that a field has, then those on their way; nothing while there are none. */
export function FieldFiles({ id, label, anexos, envios, uploads, check, wallet, removal }: FieldFilesProps) {
  const reducoes = useStore(uploads.reducoes);
  if (anexos.length + envios.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={`Arquivos: ${label}`}>
      {anexos.map((anexo) => {
        const reducao = reducoes.get(anexo.id);
        return (
          <AnexoItem
            key={anexo.id}
            anexo={anexo}
            fonte={uploads.isFiled?.(anexo.id) ? 'requerimento' : 'rascunho'}
            onRemove={() => removal.take(anexo)}
          >
            {reducao && (
              <ReducaoNote
                nome={anexo.nome}
                reducao={reducao}
                check={(original) => check(original, 1)}
                onOriginal={() => removal.sendOriginal(anexo, reducao.original)}
              />
            )}
            {wallet && <GuardarAnexo anexo={anexo} onKept={() => stayIn(id, anexo.id)} />}
          </AnexoItem>
        );
      })}
      {envios.map((envio) => (
        <EnvioItem key={envio.id} envio={envio} uploads={uploads} onGone={() => stayIn(id)} />
      ))}
    </ul>
  );
}
