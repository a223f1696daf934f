import { endSentence } from '@balcao/domain/texto/frase';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DateTimeText, RelativeTime } from '#ui/date.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PlainLink } from '#ui/link.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { useDiscardRascunho, useRascunhos } from '../queries.ts';
import { formularioPath } from '../wizard/wizard-search.ts';
import classes from './rascunhos-section.module.css';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');

type Item = NonNullable<ReturnType<typeof useRascunhos>['data']>['items'][number];

/** Drafts to continue. Without drafts, or if they fail to load, it renders nothing: the catalogue works alone. */
export function RascunhosSection() {
  const { data } = useRascunhos();
  const [asking, setAsking] = useState<Item | null>(null);
  const discard = useDiscardRascunho();
  const { box, act } = useFocusStays<HTMLUListElement>();
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Continuar de onde parei" surface={false}>
      <Panel flush>
        <ul ref={box} tabIndex={-1} data-focus-quiet aria-label="Rascunhos" className={classes.list}>
          {data.items.map((item) => (
            <li key={item.id} className={classes.item}>
              <div className={classes.words}>
                <PlainLink to={formularioPath(item.tipoId, { rascunho: item.id })} className={classes.link}>
                  {item.titulo}
                </PlainLink>
                <p className={classes.detail}>
                  {item.emNomeDe !== null && `Em nome de ${endSentence(item.emNomeDe)} `}
                  {item.distincao !== null && `${endSentence(item.distincao)} `}
                  Salvo <RelativeTime instant={item.atualizadoEm} />. Guardamos até{' '}
                  <DateTimeText instant={item.expiraEm} short />.
                </p>
              </div>
              <IconButton label={`Descartar rascunho: ${item.titulo}`} onClick={() => setAsking(item)}>
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </Panel>
      <Suspense>
        <ConfirmDialog
          opened={asking !== null}
          onClose={() => setAsking(null)}
          title={`Descartar o rascunho de “${asking?.titulo ?? ''}”?`}
          confirmLabel="Descartar rascunho"
          danger
          busy={discard.isPending}
          onConfirm={() => {
            if (!asking) return;
            act();
            discard.mutate(asking, { onSettled: () => setAsking(null) });
          }}
        >
          As respostas e os arquivos deste rascunho são apagados. Isso não pode ser desfeito.
        </ConfirmDialog>
      </Suspense>
    </Section>
  );
}
