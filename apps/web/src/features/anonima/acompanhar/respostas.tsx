import { DESFECHOS } from '@balcao/domain/manifestacao/conclusao';
import type { ReactNode } from 'react';
import { DateTimeText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import type { Caso } from '../chamar.ts';
import { ArquivosDaChave } from './arquivos-da-chave.tsx';
import type { ParteDoCaso } from './parte-do-caso.ts';

/** What the ombudsman answered, the newest first. */
export function Respostas({ chave, caso }: Pick<ParteDoCaso, 'chave' | 'caso'>) {
  const { tipo, respostas } = caso;
  if (respostas.length === 0) return null;
  return (
    <Section title={respostas.length === 1 ? 'Resposta da ouvidoria' : 'Respostas da ouvidoria'}>
      <ul className={parts.entries}>
        {respostas.toReversed().map((one) => (
          <Resposta key={one.id} tipo={tipo} resposta={one}>
            <ArquivosDaChave chave={chave} caso={caso} parte="RESPOSTA" parteId={one.id} />
          </Resposta>
        ))}
      </ul>
    </Section>
  );
}

interface Ditos {
  rotulo: string;
  pontos: readonly { id: string; rotulo: string }[];
}

interface RespostaProps {
  tipo: Caso['tipo'];
  resposta: Caso['respostas'][number];
  /** Its files. */
  children: ReactNode;
}

function Resposta({ tipo, resposta, children }: RespostaProps) {
  const { especie, desfecho, pontos, texto, em } = resposta;
  const known: Readonly<Record<string, Ditos>> = DESFECHOS[tipo];
  const decisao = desfecho === null ? undefined : known[desfecho];
  const facts = (decisao?.pontos ?? [])
    .map(({ id, rotulo }) => ({ label: rotulo, value: pontos[id] }))
    .filter(({ value }) => Boolean(value));
  return (
    <li>
      <p>
        <strong>{especie === 'CONCLUSIVA' ? 'Resposta final' : 'Resposta intermediária'}</strong>{' '}
        <span className={parts.detail}>
          <DateTimeText instant={em} short />
        </span>
      </p>
      {decisao && <p>Decisão: {decisao.rotulo}.</p>}
      <p className={parts.prose}>
        <LinkedText text={texto} />
      </p>
      {facts.length > 0 && <KeyValue facts={facts} />}
      {children}
    </li>
  );
}
