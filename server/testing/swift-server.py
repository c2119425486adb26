# OpenStack Swift with its S3 API as one process, for tests: `/usr/bin/python3 swift-server.py FOLDER PORT PORT PORT PORT`
# (for its proxy, and for its stores of accounts, containers and objects). The folder must be on a file system with
# extended attributes, in which Swift keeps what it knows about an object. It writes "ready" once it answers.
import os
import sys
import time

FOLDER = os.path.abspath(sys.argv[1])
PORTS = [int(port) for port in sys.argv[2:6]]

for name in ('srv/d1', 'cache'):
    os.makedirs(f'{FOLDER}/{name}', exist_ok=True)
try:
    os.setxattr(f'{FOLDER}/srv', 'user.website.test', b'x')
except OSError as error:
    sys.exit(f'{FOLDER} keeps no extended attributes ({error.strerror}): let TMPDIR name a folder on ext4, xfs or btrfs')
with open(f'{FOLDER}/swift.conf', 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = p0\ndefault = yes\n')

from swift.common import utils  # noqa: E402

utils.set_swift_dir(FOLDER)
utils.eventlet_monkey_patch()
import eventlet  # noqa: E402
import eventlet.wsgi  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import ConfigString, loadapp  # noqa: E402

utils.FALLOCATE_RESERVE = 0


class Cache(dict):
    """What memcached would do: values that expire."""

    def __bool__(self):
        # The part that knows users looks whether there is one.
        return True

    def get(self, key, **_):
        found = dict.get(self, key)
        return found[0] if found and found[1] > time.time() else None

    def set(self, key, value, time=0, **_):
        self[key] = (value, now() + (time or 1e9))

    def delete(self, key, **_):
        self.pop(key, None)

    def incr(self, key, delta=1, time=0, **_):
        value = int(self.get(key) or 0) + int(delta)
        self.set(key, value, time)
        return value

    def decr(self, key, delta=1, time=0, **_):
        return self.incr(key, -delta, time)


now = time.time
cache = Cache()
STORES = ('account', 'container', 'object')
for place, name in enumerate(STORES, 1):
    ring = RingBuilder(4, 1, 0)
    address = {'ip': '127.0.0.1', 'port': PORTS[place], 'replication_ip': '127.0.0.1', 'replication_port': PORTS[place]}
    ring.add_dev(dict(region=1, zone=1, device='d1', weight=1.0, meta='', **address))
    ring.rebalance()
    ring.get_ring().save(f'{FOLDER}/{name}.ring.gz')

BASE = f'[DEFAULT]\nswift_dir = {FOLDER}\nlog_level = WARNING\n'
STORE = (
    BASE + f'devices = {FOLDER}/srv\nrecon_cache_path = {FOLDER}/cache\nmount_check = false\ndisable_fallocate = true\n'
    '[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#%s\n'
)
PARTS = 'catch_errors gatekeeper healthcheck listing_formats s3api tempauth copy dlo slo symlink versioned_writes'.split()
OPTIONS = {
    'tempauth': 'user_test_tester = testing .admin\n',
    's3api': 'location = us-east-1\n',
    'versioned_writes': 'allow_object_versioning = true\n',
}
PROXY = (
    BASE + '[pipeline:main]\npipeline = ' + ' '.join(PARTS) + ' proxy-server\n'
    '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n'
    + ''.join(f'[filter:{part}]\nuse = egg:swift#{part}\n{OPTIONS.get(part, "")}' for part in PARTS)
)


def with_cache(app):
    def answer(environment, start):
        environment['swift.cache'] = cache
        return app(environment, start)

    return answer


threads = []
for port, name in zip(PORTS, ('proxy', *STORES)):
    app = loadapp(ConfigString(PROXY if name == 'proxy' else STORE % name), allow_modify_pipeline=False)
    threads.append(
        eventlet.spawn(
            eventlet.wsgi.server,
            eventlet.listen(('127.0.0.1', port)),
            with_cache(app) if name == 'proxy' else app,
            utils.NullLogger(),
            protocol=SwiftHttpProtocol,
            log_output=False,
            custom_pool=eventlet.GreenPool(256),
        )
    )
print('ready', flush=True)
for thread in threads:
    thread.wait()
