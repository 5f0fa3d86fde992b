/** `npm run sbom`: the package's bill of materials, CycloneDX 1.6 in JSON. It has no component but the package itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package.json');
const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly [field: string]: unknown;
};
const fields = ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundledDependencies'];
const present = fields.filter((field) => manifest[field] !== undefined);
if (present.length > 0) throw new Error(`the package has ${present.join(', ')}: this bill would be wrong`);

const { name, version, description, license } = manifest;
const purl = `pkg:npm/${name}@${version}`;
// Neither a time nor a serial number: the same version has the same bill.
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      description,
      licenses: [{ license: { id: license } }],
      purl,
    },
  },
  components: [],
  dependencies: [{ ref: purl, dependsOn: [] }],
};
console.log(JSON.stringify(bill, null, 2));
