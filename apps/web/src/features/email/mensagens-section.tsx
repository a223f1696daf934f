import { email } from '@balcao/contract/email';
import { Suspense } from 'react';
import { type useListSearch, writeAddress } from '#platform/list-search.ts';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import parts from '#ui/parts.module.css';
import { EmptyState } from '#ui/states.tsx';
import { EMAIL_COLUMNS } from './email-columns.tsx';
import { EMAIL_SEARCH, NARROWED } from './email-search.ts';
import { FilaResumo } from './fila-resumo.tsx';
import { useEmails, useIsLocalOnly } from './queries.ts';
import { SITUACAO_LABELS } from './situacao-badge.tsx';

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'), 'EmailDialog');

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por endereço ou assunto', chip: 'Busca' },
  {
    name: 'situacao',
    label: 'Situação',
    options: email.list.address.situacao.values.map((value) => ({ value, label: SITUACAO_LABELS[value] })),
  },
  { name: 'template', label: 'Modelo', chipOnly: true },
];

/** The outbox: messages sent or pending, and why some were not sent. */
export function MensagensSection({ list }: { list: ReturnType<typeof useListSearch<typeof EMAIL_SEARCH>> }) {
  const { search, change } = list;
  return (
    <div className={parts.stack}>
      <LocalOnlyNote />
      <FilaResumo onFailed={() => change({ ...NARROWED, situacao: 'falhou' })} />
      <ListView
        list={list}
        query={useEmails(search)}
        filters={FILTERS}
        caption="Mensagens do portal"
        columns={EMAIL_COLUMNS}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.assunto}, para ${row.para}`}
        rowLink={(row) => writeAddress('/config/email', EMAIL_SEARCH, { ...search, mensagem: row.id })}
        notFound="Nenhuma mensagem com estes filtros"
        nothing={
          <EmptyState
            title="Nenhuma mensagem ainda"
            text="Quando o portal avisar alguém, por exemplo ao criar uma conta ou receber um pedido, a mensagem aparece aqui."
          />
        }
      />
      <Suspense>
        {search.mensagem && (
          <EmailDialog
            key={search.mensagem}
            id={search.mensagem}
            onClose={() => change({ pagina: search.pagina, mensagem: undefined })}
            onTemplate={(template) => change({ mensagem: undefined, template })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Shown first, because codes and links in these messages reach nobody. */
function LocalOnlyNote() {
  if (!useIsLocalOnly()) return null;
  return (
    <Callout tone="atencao" title="Os e-mails ficam só aqui">
      Nenhum servidor de e-mail está configurado, por isso nada sai do portal. Códigos e links que as pessoas
      esperam estão nesta lista. Para enviar de verdade, preencha a aba{' '}
      <Link to="/config/email?aba=servidor">Servidor</Link>.
    </Callout>
  );
}
