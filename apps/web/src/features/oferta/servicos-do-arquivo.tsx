import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Pedido, Previa } from './importar-queries.ts';
import classes from './oferta.module.css';

type Servico = Previa['servicos'][number];
type Escolhas = Pedido['escolhas']['servicos'];

const ESTADOS: Record<Servico['estado'], { label: string; tone: Tone }> = {
  novo: { label: 'Novo', tone: 'info' },
  alterado: { label: 'Muda', tone: 'info' },
  igual: { label: 'Não muda', tone: 'neutro' },
  conflito: { label: 'Precisa de decisão', tone: 'atencao' },
  ignorado: { label: 'Fica de fora', tone: 'neutro' },
};

interface ServicosDoArquivoProps {
  previa: Previa;
  escolhas: Escolhas;
  onEscolha: (escolhas: Escolhas) => void;
}

/** Each service of a file with what it would change here; those in which nothing differs are only counted. */
export function ServicosDoArquivo({ previa, escolhas, onEscolha }: ServicosDoArquivoProps) {
  const others = previa.servicos.filter(({ estado, ficam }) => estado !== 'igual' || ficam.length > 0);
  const changed = others.filter(({ estado }) => estado !== 'igual').length;
  const same = previa.servicos.length - changed;
  return (
    <>
      <p role="status">
        {sayDifferent(changed, previa.servicos.length)}
        {same > 0 && changed > 0 && ` ${same} ${same === 1 ? 'não muda' : 'não mudam'}.`}
      </p>
      <ul className={classes.plan}>
        {others.map((servico) => (
          <li key={servico.slug}>
            <Linha
              servico={servico}
              escolha={escolhas[servico.slug]}
              onEscolha={(escolha) => {
                const { [servico.slug]: _, ...rest } = escolhas;
                onEscolha(escolha ? { ...rest, [servico.slug]: escolha } : rest);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function sayDifferent(others: number, all: number): string {
  if (all === 0) return 'Este arquivo não traz serviços.';
  if (others === 0) return 'Nenhum serviço deste arquivo muda o que há aqui.';
  if (all === 1) return 'O serviço deste arquivo é novo ou diferente do que há aqui.';
  return `${others} de ${all} serviços ${others === 1 ? 'é novo ou diferente' : 'são novos ou diferentes'} do que há aqui.`;
}

const IGNORAR = { value: 'ignorar', label: 'Deixar de fora' };
/** Only where a draft stands in the way. */
const SUBSTITUIR = { value: 'substituir', label: 'Importar no lugar do rascunho daqui' };

interface LinhaProps {
  servico: Servico;
  escolha: Escolhas[string] | undefined;
  onEscolha: (escolha: Escolhas[string] | undefined) => void;
}

function Linha({ servico, escolha, onEscolha }: LinhaProps) {
  const { label, tone } = ESTADOS[servico.estado];
  const erros = servico.problemas.filter(({ gravidade }) => gravidade === 'erro');
  // That a service is new stands beside its name.
  const mudancas = servico.estado === 'novo' ? [] : servico.mudancas;
  const open = servico.estado === 'conflito';
  const said = [...mudancas, ...erros.map(({ mensagem }) => `Problema: ${mensagem}`)];
  return (
    <>
      <div className={classes.planHead}>
        <strong>{servico.titulo}</strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {said.length < 2 ? (
        said.map((text) => (
          <p key={text} className={classes.detail}>
            {text}
          </p>
        ))
      ) : (
        <Disclosure label={`${said.length} mudanças`} opened={open}>
          <ul>
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {servico.ficam.length > 0 && (
        <div className={classes.detail}>
          <p>Rascunhos não levam datas nem vagas. Continuam como estão aqui:</p>
          <ul>
            {servico.ficam.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {servico.estado !== 'igual' && (
        <SelectField
          label={`O que fazer com ${servico.titulo}`}
          // What is still to be decided must not look decided.
          placeholder={open ? 'Ainda não decidido' : 'Importar'}
          options={[...((open && servico.rascunho) || escolha === 'substituir' ? [SUBSTITUIR] : []), IGNORAR]}
          value={escolha ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onEscolha(value === 'substituir' || value === 'ignorar' ? value : undefined)
          }
        />
      )}
    </>
  );
}
