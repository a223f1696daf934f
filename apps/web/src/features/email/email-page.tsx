import { Suspense } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmailFilters } from './email-filters.tsx';
import type { EmailSearch } from './email-search.ts';
import { EmailTable } from './email-table.tsx';
import { useEmails, useIsLocalOnly } from './queries.ts';

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'), 'EmailDialog');

/** The outbox: what the portal sent or is about to send, and why something did not leave. */
export default function EmailPage() {
  const [search, setSearch] = useSearchState<EmailSearch>();
  const emails = useEmails(search);
  const filter = (part: Partial<EmailSearch>) => setSearch({ ...part, pagina: 1 });
  return (
    <Page title="E-mail" intro="As mensagens que o portal enviou ou vai enviar.">
      <LocalOnlyNote />
      <EmailFilters search={search} onChange={filter} />
      <QueryView
        query={emails}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} height={28} />
          </Panel>
        }
      >
        {(data) => (
          <EmailTable
            emails={data}
            search={search}
            refreshing={emails.isPlaceholderData}
            onPage={(pagina) => setSearch({ pagina }, { push: true })}
            onPageSize={(porPagina) => filter({ porPagina })}
            onClear={() => filter({ situacao: undefined, template: undefined, busca: undefined })}
          />
        )}
      </QueryView>
      <Suspense>
        {search.mensagem && (
          <EmailDialog
            key={search.mensagem}
            id={search.mensagem}
            onClose={() => setSearch({ mensagem: undefined })}
            onTemplate={(template) => filter({ mensagem: undefined, template })}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Said above everything, because people wait for codes and links that never reach them. */
function LocalOnlyNote() {
  if (!useIsLocalOnly()) return null;
  return (
    <Callout tone="atencao" title="Os e-mails ficam só aqui">
      Nenhum servidor de e-mail está configurado, por isso nada sai do portal. Códigos e links que as pessoas
      esperam estão nesta lista. Para enviar de verdade, quem instala o portal preenche SMTP_URL e MAIL_FROM.
    </Callout>
  );
}
