import { useSession } from '#platform/session.ts';
import { Callout } from '#ui/callout.tsx';
import { Section } from '#ui/section.tsx';
import classes from './anonima.module.css';

const MUDANCAS = [
  'Não guardamos seu nome, sua conta, seu aparelho nem sua rede. Da hora, fica só a hora cheia.',
  'A chave que aparece no fim é a única forma de acompanhar. Se você a perder, ninguém a recupera.',
  'Reclamação ou denúncia sem nome é tratada como comunicação: a ouvidoria apura o que puder, mas não há direito a resposta final.',
];

const CUIDADOS = [
  'Não escreva seu nome, cargo, setor, telefone ou e-mail.',
  'Evite fatos que só você conhece ou presenciou.',
  'Fotos e documentos guardam dados de quem os fez. Retiramos o que dá para retirar e avisamos quando não dá.',
  'Use um aparelho e uma rede que não sejam do Conselho nem do seu trabalho.',
  'Tem alguém por perto? O botão “Sair rápido” troca esta página pelo site gov.br.',
];

/** What writing without a name means, and how somebody keeps from showing who they are. */
export function Orientacoes() {
  const signedIn = useSession() !== null;
  return (
    <>
      {signedIn && (
        <Callout tone="atencao" title="Você está na sua conta neste aparelho">
          O que você escreve aqui não vai com a conta. Mesmo assim, é mais seguro sair dela antes, ou usar
          outro aparelho.
        </Callout>
      )}
      <Section title="O que muda sem o seu nome">
        <Lista items={MUDANCAS} />
      </Section>
      <Section title="Para não mostrar quem você é">
        <Lista items={CUIDADOS} />
      </Section>
    </>
  );
}

function Lista({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.points}>
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
