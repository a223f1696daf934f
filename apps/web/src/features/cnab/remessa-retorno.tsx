import { IconExternalLink } from '@tabler/icons-react';
import { useListSearch } from '#platform/list-search.ts';
import { Callout } from '#ui/callout.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SIMULACAO } from '#ui/simulacao.ts';
import { EmptyState } from '#ui/states.tsx';
import { CNAB_SEARCH } from './cnab-search.ts';
import { useResumo } from './queries.ts';
import { RemessaSection } from './remessa-section.tsx';
import { RetornoAberto } from './retorno-aberto.tsx';
import { RetornoSection } from './retorno-section.tsx';

/** The files that go to the bank of the boletos and come back from it. Its address is `CNAB_SEARCH`. */
export function RemessaRetorno() {
  const { search, change } = useListSearch(CNAB_SEARCH, { part: true });
  const resumo = useResumo();
  const open = (retorno: string | undefined) => change({ retorno, busca: undefined, caso: undefined });
  if (search.retorno)
    return <RetornoAberto key={search.retorno} id={search.retorno} onBack={() => open(undefined)} />;
  return (
    <QueryView query={resumo}>
      {(read) =>
        read.conta === null ? (
          <EmptyState
            title="O Conselho ainda não oferece boleto"
            text="Um administrador informa a conta que recebe os boletos em Configurações, Boleto. O CNPJ fica em Identidade do Conselho."
          />
        ) : (
          <div className={parts.stack}>
            {read.bancoSimulado && <BancoSimulado pagina={read.bancoSimulado} />}
            <RetornoSection naPasta={read.naPasta} onOpen={open} />
            <RemessaSection resumo={read} />
          </div>
        )
      }
    </QueryView>
  );
}

/** Where a person plays the bank. */
function BancoSimulado({ pagina }: { pagina: string }) {
  return (
    <Callout tone="info" title={SIMULACAO}>
      O banco lê sozinho as remessas e devolve o arquivo de retorno para a pasta do servidor.{' '}
      <a href={pagina} target="_blank" rel="noopener">
        Abrir o banco simulado
        <IconExternalLink size={14} aria-label="(abre em outra aba)" />
      </a>
    </Callout>
  );
}
