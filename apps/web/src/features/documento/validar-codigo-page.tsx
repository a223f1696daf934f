import { isProblem } from '#platform/problem.ts';
import { usePathParam } from '#platform/search-state.ts';
import { useTitle } from '#platform/title.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { DocumentoFacts } from './documento-facts.tsx';
import { HashCheck } from './hash-check.tsx';
import { useValidacao } from './queries.ts';
import { SituacaoBand } from './situacao-band.tsx';
import { ValidarFrame } from './validar-frame.tsx';

/** Shows anybody whether the document of a code is authentic and valid. */
export default function ValidarCodigoPage() {
  const codigo = usePathParam('codigo');
  const validacao = useValidacao(codigo);
  useTitle(`Conferir documento ${codigo}`);
  const missing = isProblem(validacao.error, 'not_found', 'validation');
  return (
    <ValidarFrame>
      <PageHeader title="Conferir um documento" />
      {missing ? (
        <>
          <SituacaoBand situacao="nao_encontrado" codigo={codigo} />
          <Panel>
            <CodigoForm start={codigo} />
          </Panel>
        </>
      ) : (
        <QueryView query={validacao} skeleton={<SkeletonText lines={6} />}>
          {(found) => (
            <>
              <SituacaoBand situacao={found.situacao} codigo={found.codigo} validacao={found} />
              <DocumentoFacts validacao={found} />
              <HashCheck sha256={found.sha256} />
              <Link to="/validar">Conferir outro documento</Link>
            </>
          )}
        </QueryView>
      )}
    </ValidarFrame>
  );
}
