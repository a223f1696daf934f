import { Suspense } from 'react';
import { MeusDocumentosSection } from '#features/anexo/api.tsx';
import { ConsultasSection } from '#features/consulta/api.tsx';
import { ContaSection } from '#features/conta/api.tsx';
import { ProcuracoesSection, RepresentacoesSection } from '#features/representacao/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { useSession } from '#platform/session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AvisosSection } from './avisos/avisos-section.tsx';
import { ComunicacaoSection } from './comunicacao-section.tsx';
import { ConferenciaSection } from './conferencia-section.tsx';
import { ContatosSection } from './contatos-section.tsx';
import { FichaNote } from './ficha-note.tsx';
import { IdentidadeSection } from './identidade-section.tsx';
import { IdentificacaoSection } from './identificacao-section.tsx';
import { PreferenciasSection } from './preferencias-section.tsx';
import { PrioridadeSection } from './prioridade-section.tsx';
import { type Usuario, useUsuario } from './queries.ts';
import { SegurancaSection } from './seguranca-section.tsx';
import { SessoesSection } from './sessoes-section.tsx';

const VerComo = lazyPart<{ id: string; nome: string }, 'VerComo'>(
  () => import('#features/ver-como/api.tsx'),
  'VerComo',
  'dispensable',
);

const AusenciasSection = lazyPart(async () => {
  const { AusenciasSection } = await import('#features/ausencia/api.tsx');
  return { AusenciasSection };
}, 'AusenciasSection');

/** A person's record: the own one with everything that can be changed, another person's to read. */
export default function UsuarioPage() {
  const id = usePathParam('id');
  const own = useSession()?.sub === id;
  const record = useUsuario(id);
  const eu = useEu();
  const grants = can(eu, 'usuario.permissoes');
  const seesAs = can(eu, 'usuario.personificar');
  return (
    <Page
      action={
        <div className={parts.group}>
          <Suspense>{seesAs && record.data && !own && <VerComo id={id} nome={record.data.nome} />}</Suspense>
          {grants && (
            <ButtonLink to={`/config/permissoes/${id}`} variant="default">
              Permissões
            </ButtonLink>
          )}
          {record.data && !(own && record.data.identidade.naoConferida) && (
            <ButtonLink to={`/perfil/${id}`} variant="default">
              Ver perfil
            </ButtonLink>
          )}
        </div>
      }
      title={own ? 'Meus dados' : (record.data?.nome ?? 'Cadastro')}
      width="reading"
      intro={
        own
          ? 'Quem você é para o Conselho, como falamos com você e como sua conta é protegida.'
          : 'Cadastro de quem usa o portal. Esta consulta fica registrada.'
      }
    >
      <QueryView query={record} skeleton={<Skeleton />}>
        {(usuario) => (own ? <Own usuario={usuario} /> : <Other usuario={usuario} />)}
      </QueryView>
    </Page>
  );
}

function Own({ usuario }: { usuario: Usuario }) {
  const staff = can(useEu(), 'requerimento.assumir');
  const { naoConferida } = usuario.identidade;
  return (
    <>
      {naoConferida && <IdentidadeSection usuario={usuario} />}
      <IdentificacaoSection usuario={usuario} own />
      <ContatosSection usuario={usuario} own />
      <ComunicacaoSection usuario={usuario} escolhe />
      <AvisosSection usuario={usuario} />
      {usuario.pessoa === 'PF' && <PreferenciasSection usuario={usuario} />}
      {!naoConferida && <DeOutros usuario={usuario} />}
      <Suspense>
        <MeusDocumentosSection />
      </Suspense>
      {staff && (
        <Suspense>
          <AusenciasSection />
        </Suspense>
      )}
      <SegurancaSection usuario={usuario} />
      <SessoesSection />
      {!naoConferida && (
        <Suspense>
          <ConsultasSection id={usuario.id} own />
        </Suspense>
      )}
    </>
  );
}

/** Sections of a confirmed account only. */
function DeOutros({ usuario }: { usuario: Usuario }) {
  const pessoa = usuario.pessoa === 'PF';
  return (
    <>
      {pessoa && <PrioridadeSection />}
      <Suspense>
        <RepresentacoesSection usuario={usuario} own />
        {pessoa && <ProcuracoesSection usuario={usuario} own />}
      </Suspense>
    </>
  );
}

function Other({ usuario }: { usuario: Usuario }) {
  const representa = useEu()?.representados.some(({ id }) => id === usuario.id) ?? false;
  return (
    <>
      <FichaNote usuario={usuario} />
      <IdentificacaoSection usuario={usuario} />
      <ContaSection id={usuario.id} />
      <ConferenciaSection usuario={usuario} />
      <ContatosSection usuario={usuario} />
      <ComunicacaoSection usuario={usuario} escolhe={representa} />
      <AvisosSection usuario={usuario} />
      <Suspense>
        <RepresentacoesSection usuario={usuario} own={false} />
        {usuario.pessoa === 'PF' && <ProcuracoesSection usuario={usuario} own={false} />}
        {representa && <ConsultasSection id={usuario.id} own={false} />}
      </Suspense>
    </>
  );
}

function Skeleton() {
  return (
    <Panel>
      <SkeletonRows rows={5} height={24} />
    </Panel>
  );
}
