import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { FechadoNote } from './fechado-note.tsx';
import { MostWanted } from './most-wanted.tsx';
import { type Servico, servicoPath, useCarta } from './queries.ts';
import { ServicoCard } from './servico-card.tsx';
import { ServicoFacts } from './servico-facts.tsx';
import { ServicoResults } from './servico-results.tsx';
import { ServicosView } from './servicos-view.tsx';

const EMPTY = {
  title: 'Nenhum serviço publicado',
  text: 'O Conselho ainda não publicou serviços aqui. Se precisar, fale com o atendimento.',
};

/** The Carta de Serviços: every service of the council, for anyone. */
export default function ServicosPage() {
  return (
    <Page
      title="Carta de Serviços"
      intro="O que o Conselho faz por você, quanto custa, quanto tempo leva e como pedir. Não precisa ter conta para consultar."
    >
      <ServicosView query={useCarta()} empty={EMPTY}>
        {(servicos, asked) => (
          <>
            <ServicoResults
              {...asked}
              servicos={servicos}
              suits={({ publico }, wanted) => publico.includes(wanted)}
              top={(found) => <MostWanted servicos={found} to={({ slug }) => servicoPath(slug)} />}
              card={(servico) => <PublicCard servico={servico} />}
            />
            <Link to="/ouvidoria/anonima" reloadDocument>
              Falar com a ouvidoria sem se identificar
            </Link>
          </>
        )}
      </ServicosView>
    </Page>
  );
}

function PublicCard({ servico }: { servico: Servico }) {
  const { slug, titulo, resumo } = servico;
  return (
    <ServicoCard titulo={titulo} resumo={resumo} to={servicoPath(slug)}>
      {servico.fechado !== null && <FechadoNote texto={servico.fechado} />}
      <ServicoFacts {...servico} />
    </ServicoCard>
  );
}
