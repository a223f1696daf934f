import type { Integracao } from '@balcao/domain/integracao/integracao';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type IntegracaoVista, useIntegracoes } from './queries.ts';
import { Situacao } from './situacao.tsx';
import { Teste } from './teste.tsx';

interface EstadoProps {
  chave: Integracao;
  /** What people do to change the variables. */
  aviso: string;
  /** A heading, where a form stands above. */
  titulo?: string;
  /** Whether the variables are what the page is for. */
  aberto?: boolean;
}

/** How an integration is: what it says of itself, how its newest tests ended, its test, and its variables. */
export function Estado({ chave, aviso, titulo, aberto = false }: EstadoProps) {
  const lidas = useIntegracoes();
  return (
    <QueryView query={lidas} skeleton={<SkeletonText lines={6} />}>
      {({ items }) => {
        const uma = items.find((item) => item.chave === chave);
        return (
          uma && (
            <div className={parts.stack}>
              <div className={parts.grupo}>
                {titulo !== undefined && <h3>{titulo}</h3>}
                <KeyValue layout="rows" facts={factsOf(uma)} />
              </div>
              {uma.situacao !== 'desligada' && <Teste chave={chave} />}
              <Disclosure label="Variáveis da instalação" opened={aberto}>
                <div className={parts.tight}>
                  <p className={parts.detail}>{aviso}</p>
                  <KeyValue layout="rows" facts={uma.variaveis.map(variavelOf)} />
                </div>
              </Disclosure>
            </div>
          )
        );
      }}
    </QueryView>
  );
}

function factsOf({ situacao, fatos, sucessoEm, falhaEm, falha }: IntegracaoVista): Fact[] {
  return [
    { label: 'Situação', value: <Situacao situacao={situacao} /> },
    ...fatos.map(({ nome, valor, atencao }) => ({
      label: nome,
      value: atencao ? <StatusBadge tone="atencao">{valor}</StatusBadge> : valor,
    })),
    {
      label: 'Último teste que passou',
      value: sucessoEm ? <DateTimeText instant={sucessoEm} /> : 'Nenhum ainda',
    },
    ...(falhaEm && falha
      ? [
          {
            label: 'Último teste que falhou',
            value: (
              <>
                <DateTimeText instant={falhaEm} />. {falha.mensagem}
              </>
            ),
          },
        ]
      : []),
  ];
}

const variavelOf = ({ nome, valor, definida }: IntegracaoVista['variaveis'][number]): Fact => ({
  label: nome,
  value: definida ? (valor ?? 'Definida; o valor não aparece aqui') : 'Não definida',
});
