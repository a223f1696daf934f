import { useState } from 'react';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PlainLink } from '#ui/link.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { DescreverDialog } from './descrever-dialog.tsx';
import { DocumentoLinha } from './documento-linha.tsx';
import { GuardarDialog } from './guardar-dialog.tsx';
import classes from './meus-documentos.module.css';
import { type Documento, useApagar, useMeusDocumentos } from './queries.ts';

const POR_PAGINA = 15;

type Aberto = { o: 'guardar' } | { o: 'descrever' | 'apagar'; documento: Documento };

/** The person's documents, to use again without another upload. */
export function MeusDocumentosSection() {
  const [pagina, setPagina] = useState(1);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { box, act } = useFocusStays<HTMLUListElement>();
  const close = () => setAberto(null);
  useArrival('documentos');
  return (
    <Section
      anchor="documentos"
      title="Meus documentos"
      surface={false}
      description="Arquivos que você guardou ou que já foram aceitos em um pedido. No próximo, use de novo sem enviar outra vez."
      action={
        <Button variant="default" size="compact-md" onClick={() => setAberto({ o: 'guardar' })}>
          Guardar documento
        </Button>
      }
    >
      <ListItems
        list={{ search: { pagina, porPagina: POR_PAGINA }, go: setPagina }}
        query={useMeusDocumentos(pagina, POR_PAGINA)}
        skeleton={<SkeletonRows rows={2} height={56} />}
        nothing={
          <p className={classes.empty}>
            Nenhum documento ainda. Guarde os que você sempre usa, como identidade e diploma. Os arquivos de
            pedidos aprovados aparecem aqui automaticamente.
          </p>
        }
      >
        {(items) => (
          <ul ref={box} tabIndex={-1} data-focus-quiet aria-label="Meus documentos" className={classes.list}>
            {items.map((documento) => (
              <Linha key={documento.id} documento={documento} onAct={setAberto} />
            ))}
          </ul>
        )}
      </ListItems>
      {aberto?.o === 'guardar' && <GuardarDialog onClose={close} />}
      {aberto?.o === 'descrever' && <DescreverDialog documento={aberto.documento} onClose={close} />}
      {aberto?.o === 'apagar' && <Apagar documento={aberto.documento} onClose={close} onDone={act} />}
    </Section>
  );
}

function Linha({ documento, onAct }: { documento: Documento; onAct: (aberto: Aberto) => void }) {
  const { nome, guardado, totalUsos } = documento;
  return (
    <DocumentoLinha documento={documento} detalhe={<Usos documento={documento} />}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Alterar ${nome}`}
        onClick={() => onAct({ o: 'descrever', documento })}
      >
        Alterar
      </Button>
      {guardado && totalUsos === 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Apagar ${nome}`}
          onClick={() => onAct({ o: 'apagar', documento })}
        >
          Apagar
        </Button>
      )}
    </DocumentoLinha>
  );
}

/** The requests that use a document, which is why it stays. */
function Usos({ documento: { usos, totalUsos } }: { documento: Documento }) {
  const more = totalUsos - usos.length;
  if (usos.length === 0) return null;
  return (
    <p className={classes.detail}>
      Fica guardado com{' '}
      {usos.map(({ requerimentoId, numero, titulo }, i) => (
        <span key={requerimentoId}>
          {i > 0 && ', '}
          <PlainLink to={`/requerimento/${requerimentoId}`}>
            {titulo} ({numero})
          </PlainLink>
        </span>
      ))}
      {more > 0 && ` e mais ${more} ${more === 1 ? 'pedido' : 'pedidos'}`}.
    </p>
  );
}

interface ApagarProps {
  documento: Documento;
  onClose: () => void;
  /** Called before the button disappears with its document. */
  onDone: () => void;
}

function Apagar({ documento: { id, nome }, onClose, onDone }: ApagarProps) {
  const remove = useApagar();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onDone();
        remove.mutate(id, { onSettled: onClose });
      }}
      title={`Apagar “${nome}”?`}
      confirmLabel="Apagar documento"
      danger
      busy={remove.isPending}
    >
      <p>O arquivo é apagado e não volta. Um rascunho que já usa este arquivo continua com ele.</p>
    </ConfirmDialog>
  );
}
