import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|html|svg|json|webmanifest)$/;
const LEAST = 512; // bytes; what is smaller gains nothing

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes every text of the build a second and third time, packed as tightly as possible: `.br` and `.gz` beside it. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'rulewright-compressed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => PACKED.test(file)).map((file) => pack(join(folder, file))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < LEAST) return;
  const hints = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await Promise.all([
    brotli(plain, { params: { ...hints, [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((small) =>
      writeFile(`${file}.br`, small),
    ),
    zip(plain, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
